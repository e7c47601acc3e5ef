// Fetches and starts the application once the page has drawn what it draws by itself: until then the
// network belongs to what that takes, and parts that are already here would run before anything is
// seen. One part after the other, so that no task is long.
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
  // A page in the background draws nothing and starts at once.
  if (document.visibilityState === 'hidden') start();
  else {
    // Drawn is what has reached the screen; a browser that does not tell when is given some time.
    requestAnimationFrame(() => setTimeout(start, 300));
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  }
  document.addEventListener('visibilitychange', start, { once: true });
})();
