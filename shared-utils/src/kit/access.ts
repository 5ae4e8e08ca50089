/** Permissions of the signed-in user. They hide what the server would refuse; the server decides. */
export { Can, useCan } from './access/can.tsx'
