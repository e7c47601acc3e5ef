import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Chunks name each other by paths; here they go by the last part alone. */
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
 * Puts the chunks of a worker, which may not import what it needs later, into one file. Each is a function, run when
 * it is first asked for: till then the browser reads over it.
 */
export function workerParts(): Plugin {
  return {
    name: 'worker-parts',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) throw new Error('The worker has no entry');
      const start = `require(${JSON.stringify(entry.fileName)});`;
      entry.code = [RUNTIME, ...chunks.map(bodyOf), start].join('\n');
      for (const chunk of chunks) if (chunk !== entry) delete bundle[chunk.fileName];
    },
  };
}
