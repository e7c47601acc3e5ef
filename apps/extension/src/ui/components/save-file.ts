/** `saveFile(name, text)`: downloads a text as a JSON file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL must be valid while the download runs.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
