/** How much nearer than "just fills the frame" one may go. */
export const MOST_ZOOM = 6
