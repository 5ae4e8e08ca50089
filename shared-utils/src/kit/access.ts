/** What the signed-in person may do. Hides what the server would refuse; the server decides. */
export { Can, useCan } from './access/can.tsx'
