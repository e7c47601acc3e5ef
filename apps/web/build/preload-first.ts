import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/**
 * Has the page ask for what its first screen needs beside the entry, at once: found out one after the
 * other, each part would cost a round trip.
 * @param modules ends of the paths of modules that are loaded by `import()`.
 */
export const preloadFirst = (modules: readonly string[]): Plugin => ({
  name: 'cenote-preload-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return [];
      const files = new Set(modules.flatMap((module) => filesOf(bundle, module)));
      return [...files]
        .filter((file) => !html.includes(file))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }),
        );
    },
  },
});

/** The file of a module and of all it imports. @throws where no chunk begins with it. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`No chunk begins with ${module}: was it renamed?`);
  return [found.fileName, ...found.imports];
}
