/**
 * What a password must be (stock contract, patterns): at least 8 characters, a letter, a digit and a symbol among
 * them; at most the 200 that signing in accepts.
 */
export const PASSWORD_RULE = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[~!@#$%^&*()_+`\-={}:";'<>?,./]).{8,200}$/
