/** `isHoliday()`: returns whether the winter wordmark is shown at a date: December 1 to January 7, local time. */
export const isHoliday = (date: Date): boolean =>
  date.getMonth() === 11 || (date.getMonth() === 0 && date.getDate() <= 7);
