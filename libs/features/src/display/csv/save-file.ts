/** `saveCsv()`: starts the download of a text as a CSV file in UTF-8. */

/** Longer than a browser takes to start the download. */
const REVOKE_DELAY_MS = 10_000;
/** Byte order mark: spreadsheets detect UTF-8 by it. */
const MARK = '\uFEFF';

export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
