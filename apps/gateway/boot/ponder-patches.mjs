// @ts-check
/**
 * `ponderPatches`: esbuild plugin that patches two of Ponder's source files in the bundle, so that unrelated logs are
 * cheap: anyone can emit ten thousand of them in a block for a dollar (docs/decisions/gateway-program.md). The build
 * fails if a file does not match its patch.
 */
import { readFileSync } from 'node:fs';

/** @type {Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>} */
const CHANGES = {
  'sync-realtime/index.js': [
    // Reads a block's logs by the topics of indexed events. Reads all logs only if there are none, which Ponder
    // verifies.
    [
      'const fetchBlockEventData = async (maybeBlockHeader) => {',
      `const selectors = [
        ...logFilters.map(({ topic0 }) => topic0 ?? null).flat(),
        ...factories.map(({ eventSelector }) => eventSelector),
      ];
      const topics = selectors.includes(null) ? undefined : [[...new Set(selectors)]];
      const logsOf = async (blockHash, context) => {
        const some = topics && (await eth_getLogs(args.rpc, [{ blockHash, topics }], context));
        return some?.length > 0 ? some : eth_getLogs(args.rpc, [{ blockHash }], context);
      };
      const fetchBlockEventData = async (maybeBlockHeader) => {`,
    ],
    [
      'eth_getLogs(args.rpc, [{ blockHash: maybeBlockHeader.hash }], context),',
      'logsOf(maybeBlockHeader.hash, context),',
    ],
    [
      'logs = await eth_getLogs(args.rpc, [{ blockHash: block.hash }], context);',
      'logs = await logsOf(block.hash, context);',
    ],
    // The loop only warns about the node, so the first 100 logs suffice: each takes up to five hashes.
    [
      'for (const log of logs) {\n                if (isInBloom(',
      'for (const log of logs.slice(0, 100)) {\n                if (isInBloom(',
    ],
  ],
  'runtime/events.js': [
    // Skips logs that cannot be the event: other ERC standards have events of the same name. Each failure takes four
    // hashes.
    [
      'let args;\n            try {\n                args = decodeEventLog({',
      `if (!fits(eventCallback.abiItem, event.log)) {
                logDecodeFailureCount++;
                continue;
            }
            let args;
            try {
                args = decodeEventLog({`,
    ],
    [
      'export const decodeEvents = (',
      `/** How many topics a log of an event has, and characters of data at least. */
      const sizes = new WeakMap();
      function sizeOf(abiItem) {
        const known = sizes.get(abiItem);
        if (known) return known;
        const indexed = abiItem.inputs.filter((one) => one.indexed).length;
        const size = {
          topics: indexed + (abiItem.anonymous ? 0 : 1),
          data: 2 + 64 * (abiItem.inputs.length - indexed),
        };
        sizes.set(abiItem, size);
        return size;
      }
      function fits(abiItem, { topics, data }) {
        const size = sizeOf(abiItem);
        return topics.filter(Boolean).length === size.topics && data.length >= size.data;
      }
      export const decodeEvents = (`,
    ],
  ],
};

/**
 * @param {string} name of one of Ponder's files
 * @param {string} text
 * @throws {Error} if the file differs from the one that the patches were written for: another version of Ponder.
 */
const changed = (name, text) =>
  (CHANGES[name] ?? []).reduce((before, [from, to]) => {
    const parts = before.split(from);
    if (parts.length !== 2) throw new Error(`Ponder's ${name} does not match its patch: ${from}`);
    return parts.join(to);
  }, text);

/** @type {import('esbuild').Plugin} */
export const ponderPatches = {
  name: 'changes of Ponder',
  setup({ onLoad, onEnd }) {
    const left = new Set(Object.keys(CHANGES));
    for (const name of Object.keys(CHANGES)) {
      const filter = new RegExp(`ponder/dist/esm/${name.replaceAll('.', '[.]')}$`);
      onLoad({ filter }, ({ path }) => {
        left.delete(name);
        return { contents: changed(name, readFileSync(path, 'utf8')), loader: 'js' };
      });
    }
    onEnd(() => {
      if (left.size > 0) throw new Error(`Ponder has no ${[...left].join(', ')}`);
    });
  },
};
