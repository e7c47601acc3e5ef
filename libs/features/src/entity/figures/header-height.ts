/** Pixels of the bar over every page: heads of tables stay beneath it. */
export const HEADER_HEIGHT = 72;
