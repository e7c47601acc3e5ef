// Applies the chosen theme, else the device's, before the first paint.
const chosen = localStorage.getItem('cenote.theme');
const isLight =
  chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
document.documentElement.classList.add(isLight ? 't_light' : 't_dark');
// The popup is sized by its content; the side panel and the approval window have their own size.
if (location.pathname === '/popup.html' && !location.hash) {
  document.documentElement.classList.add('x-from-icon');
}
