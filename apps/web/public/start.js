// Fetches and starts the application after the static page is painted. Until then the network is reserved for the
// static page, and parts that are already cached would run before the first paint. The parts run one by one, so that
// no task is long.
(() => {
  const { parts, more } = document.currentScript.dataset;
  const order = parts.split(' ');
  const pause = () => new Promise((resume) => setTimeout(resume));
  let isStarted = false;
  const fetchAll = () => {
    for (const href of [...order, ...more.split(' ')]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  };
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    fetchAll();
    try {
      for (const part of order) {
        await pause();
        await import(part);
      }
    } catch (error) {
      console.error(error);
      const notice = document.getElementById('not-started');
      notice.hidden = false;
      notice.querySelector('button').onclick = () => location.reload();
    }
  };
  // A page in the background is not painted; it starts immediately.
  if (document.visibilityState === 'hidden') start();
  else {
    // Painting is finished when pixels reach the screen; browsers that do not report it get a fixed delay.
    requestAnimationFrame(() => setTimeout(start, 300));
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  }
  document.addEventListener('visibilitychange', start, { once: true });
})();
