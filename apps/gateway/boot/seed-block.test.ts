// @ts-expect-error A script without declarations.
import * as script from './seed-block.mjs';

const { seedBlocks, seededChains } = script as {
  seededChains: (env: Record<string, string>) => number[];
  seedBlocks: (
    client: object,
    schema: string,
    chains: readonly number[],
    nodes: ReadonlyMap<number, readonly string[]>,
  ) => Promise<Map<number, number>>;
};

test.each<[Record<string, string>, number[]]>([
  [{}, []],
  [{ CHAINS: '1,8453' }, [1, 8453]],
  [{ CHAINS: '31337,1' }, [1]],
  [{ CHAINS: '1,324' }, [1]],
  [{ CHAINS: '1', INDEX_FROM: 'start' }, []],
  [{ INDEX_FROM: 'seed' }, [31337, 31338]],
])('with %j the indexes of %j start from the state of a block', (env, expected) => {
  expect(seededChains(env)).toEqual(expected);
});

test('another INDEX_FROM is an error', () => {
  expect(() => seededChains({ INDEX_FROM: 'genesis' })).toThrow('INDEX_FROM must be');
});

describe('the block', () => {
  const NODE = 'http://node.example';
  let head = 1_000;
  let hash = '0xaa';
  let isDown = false;
  let queries: string[];
  let rows: object[];
  const client = {
    async query(sql: string) {
      queries.push(sql);
      if (sql.includes('to_regclass')) return { rows: [{ found: rows.length > 0 }] };
      return { rows: sql.startsWith('select') ? rows : [] };
    },
  };
  const choose = () => seedBlocks(client, 's', [1], new Map([[1, [NODE]]]));

  beforeEach(() => {
    [head, hash, isDown, queries, rows] = [1_000, '0xaa', false, [], []];
    globalThis.fetch = (async (_: unknown, { body }: { body: string }) => {
      if (isDown) throw new Error('down');
      const [tag] = JSON.parse(body).params;
      const number = tag === 'latest' ? head : Number(tag);
      return Response.json({
        result: { number: `0x${number.toString(16)}`, hash, timestamp: '0x1' },
      });
    }) as typeof fetch;
  });

  const drops = () => queries.filter((sql) => sql.startsWith('drop'));

  test('is some blocks before the head of a new index', async () => {
    expect(await choose()).toEqual(new Map([[1, 936]]));
  });

  test('stays that of the index while its chain has it, or the node does not respond', async () => {
    rows = [{ chainId: 1, number: 500, hash: '0xaa' }];
    expect(await choose()).toEqual(new Map([[1, 500]]));
    isDown = true;
    expect(await choose()).toEqual(new Map([[1, 500]]));
    expect(drops()).toEqual([]);
  });

  test('is chosen again, and the index rebuilt, if its chain no longer has it', async () => {
    rows = [{ chainId: 1, number: 500, hash: '0xbb' }];
    expect(await choose()).toEqual(new Map([[1, 936]]));
    expect(drops()).toHaveLength(1);
  });

  test('cannot be chosen without a node', async () => {
    isDown = true;
    await expect(choose()).rejects.toThrow('no node of chain 1 responds');
  });
});
