/** Whether the page's host answers. Reloading while it does not would show the browser's error page. */
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
