/** Whether the sign wears its winter dress: December 1 to January 7, by the person's own calendar. */
export const isHoliday = (date: Date): boolean =>
  date.getMonth() === 11 || (date.getMonth() === 0 && date.getDate() <= 7);
