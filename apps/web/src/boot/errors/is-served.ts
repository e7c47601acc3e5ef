/** Whether the host of the page answers: a reload while it does not ends on the browser's own error page. */
export async function isServed(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    // No answer is the answer.
    return false;
  }
}
