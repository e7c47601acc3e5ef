/** Height of the page header in pixels; sticky table heads stay below it. */
export const HEADER_HEIGHT = 72;
