import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOADS = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Vite plugin for builds: replaces the entry script and preloads of index.html by `start.js` with the list of chunks to
 * load (`start.js` requests them in parallel after the page is painted and runs them in order), and preloads the fonts
 * of the first texts.
 * @param modules path suffixes of modules that are loaded by `import()`
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

/** Fonts of the first texts: requested together with the style sheets that reference them, not after them. */
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

/** Returns the chunks with each one after its imports, so that each runs in its own task. */
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

/**
 * Returns the files of a module and of everything it imports.
 * @throws Error if no chunk has the module as its facade
 */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`No chunk name starts with ${module}: was it renamed?`);
  return [found.fileName, ...found.imports];
}
