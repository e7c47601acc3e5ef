// Puts the chosen theme on the page before the first paint, and tells which page that paints; the
// application takes over from here.
(() => {
  let choice = new URLSearchParams(location.search).get('theme');
  if (choice !== 'light' && choice !== 'dark') {
    try {
      const kept = JSON.parse(localStorage.getItem('persist:cenote') ?? '{}');
      choice = JSON.parse(kept.settings ?? '{}').theme;
    } catch {
      choice = undefined;
    }
  }
  const light =
    choice === 'light' ||
    (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  const { classList } = document.documentElement;
  classList.add(light ? 't_light' : 't_dark');
  if (/^\/(swap\/?)?$/.test(location.pathname)) classList.add('w-at-swap');
})();
