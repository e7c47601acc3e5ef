// Applies the stored theme before the first paint, and marks which page is painted; the application takes over from
// here.
(() => {
  let settings = {};
  try {
    const kept = JSON.parse(localStorage.getItem('persist:cenote') ?? '{}');
    settings = JSON.parse(kept.settings ?? '{}');
  } catch {
    // Same as on a first visit.
  }
  let choice = new URLSearchParams(location.search).get('theme');
  if (choice !== 'light' && choice !== 'dark') choice = settings.theme;
  const light =
    choice === 'light' ||
    (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  const { classList } = document.documentElement;
  classList.add(light ? 't_light' : 't_dark');
  if (settings.showChart === false) classList.add('w-no-chart');
  const { pathname, hash } = location;
  if (/^\/swap\/?$/.test(pathname)) classList.add('w-at-swap');
  if (pathname === '/' && !hash.startsWith('#/')) classList.add('w-at-landing');
})();
