import { build, type InlineConfig, type Rollup } from 'vite';

type Output = Rollup.RolldownOutput;

/**
 * Builds the app once in memory and returns the ids of the modules of its first screen, so that the bundler can put
 * them into chunks apart from lazy code.
 * @param config Vite configuration of that build
 * @param roots path suffixes of modules that load without user interaction, in addition to the entry
 */
export async function firstModules(
  config: InlineConfig,
  roots: readonly string[],
): Promise<Set<string>> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  const { output } = result as Output;
  const chunks = new Map(
    output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  );
  const modules = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      if (renderedLength > 0) modules.add(id);
    }
    chunk.imports.forEach(visit);
  };
  for (const chunk of chunks.values()) {
    const isRoot = roots.some((root) => chunk.facadeModuleId?.endsWith(root));
    if (chunk.isEntry || isRoot) visit(chunk.fileName);
  }
  return modules;
}
