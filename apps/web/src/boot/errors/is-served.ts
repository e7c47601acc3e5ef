/**
 * Requests the page's host and returns whether it responds; false while offline. A reload without a response would show
 * the browser's error page.
 */
export async function isServed(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    // A failed request means that the host does not respond.
    return false;
  }
}
