-- What an alteration is made of, as the price list had it when it was agreed: [{type, text, textEn, textJp, amount}].
alter table mtm_order add column alterations jsonb not null default '[]';
