/**
 * `workerParts()`: Vite plugin that merges the chunks of a worker into one file, because a service worker cannot import
 * modules after its start. Each chunk becomes a function that runs on its first import.
 */
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Chunks import each other by paths; the table below keys them by file name. */
const RUNTIME = `const bodies={},parts={};
const require=(path)=>{
const name=path.slice(path.lastIndexOf("/")+1);
if(parts[name])return parts[name].exports;
const module=parts[name]={exports:{}};
try{bodies[name](module.exports,module)}catch(error){delete parts[name];throw error}
return module.exports};`;

const bodyOf = ({ fileName, code }: Chunk): string =>
  `bodies[${JSON.stringify(fileName)}]=function(exports,module){${code}\n};`;

/**
 * Merges the chunks of a worker into one file, because a service worker cannot import modules after its start. Each
 * chunk becomes a function that runs on its first import; until then the browser only pre-parses it.
 */
export function workerParts(): Plugin {
  return {
    name: 'worker-parts',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) throw new Error('The worker has no entry module');
      const start = `require(${JSON.stringify(entry.fileName)});`;
      entry.code = [RUNTIME, ...chunks.map(bodyOf), start].join('\n');
      for (const chunk of chunks) if (chunk !== entry) delete bundle[chunk.fileName];
    },
  };
}
