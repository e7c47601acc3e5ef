import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOADS = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Tells `start.js` all that the first screen needs: once the page is drawn, it asks for that at once
 * (found out one after the other, each part would cost a round trip) and runs it part by part.
 * @param modules ends of the paths of modules that are loaded by `import()`.
 */
export const preloadFirst = (modules: readonly string[]): Plugin => ({
  name: 'cenote-preload-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const entry = ENTRY.exec(html)?.[1];
      if (!entry) throw new Error('index.html has no entry script.');
      const parts = inOrder(bundle, entry);
      const late = modules.flatMap((module) => filesOf(bundle, module)).map((file) => `/${file}`);
      const more = late.filter((file) => !parts.includes(file));
      return {
        html: html
          .replace(ENTRY, '')
          .replace(PRELOADS, '')
          .replace(/^\s*\n/gm, ''),
        tags: [...fontsOf(bundle), start(parts, [...new Set(more)])],
      };
    },
  },
});

/** What the first texts are written in: asked for with the styles that name it, not after them. */
const FIRST_FONTS = [/inter-latin-wght-normal/, /bricolage-grotesque-latin-wght-normal/];

const fontsOf = (bundle: Bundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter((file) => FIRST_FONTS.some((name) => name.test(file)))
    .map((file) => ({
      tag: 'link',
      attrs: {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
        href: `/${file}`,
      },
      injectTo: 'head-prepend',
    }));

const start = (parts: readonly string[], more: readonly string[]): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { src: '/start.js', 'data-parts': parts.join(' '), 'data-more': more.join(' ') },
  injectTo: 'body',
});

/** A part after those that it needs, so that each runs in a task of its own. */
function inOrder(bundle: Bundle, entry: string): string[] {
  const seen = new Set<string>();
  const order: string[] = [];
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(visit);
    order.push(`/${file}`);
  };
  visit(entry.slice(1));
  return order;
}

/** The file of a module and of all it imports. @throws where no chunk begins with it. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`No chunk begins with ${module}: was it renamed?`);
  return [found.fileName, ...found.imports];
}
