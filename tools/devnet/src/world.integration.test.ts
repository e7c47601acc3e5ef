import { readFileSync } from 'node:fs';
import {
  contractsOf,
  ensResolverAbi,
  erc20Abi,
  erc721Abi,
  lower,
  NETWORKS,
  v4QuoterAbi,
} from '@cenote/chains';
import { DYNAMIC_FEE } from '@cenote/trading';
import { v2PairAddress, v4PoolId } from '@cenote/trading/swap';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  maxUint256,
  namehash,
  parseAbi,
  parseAbiParameters,
  parseEther,
  zeroAddress,
} from 'viem';
import { DEV_ACCOUNTS, MARKET_MAKER, TEST_WALLET } from './accounts.ts';
import { compileContracts } from './compile/compile.ts';
import { WORLD_NAMES, type WorldName } from './ens/names.ts';
import { NAMED_WALLETS } from './history/accounts.ts';
import { SWAP_TOPICS } from './history/swap-events.ts';
import { startMarketMaker } from './live/market-maker.ts';
import { worldCollectionAddress } from './nfts/collections.ts';
import { worldNftCollections, worldNftList } from './nfts/nft-list.ts';
import { rawPrice } from './pools/price.ts';
import { type Hooks, mineHooks } from './protocol/hooks.ts';
import { seededRandom } from './random.ts';
import { activityOf } from './testing/activity.ts';
import {
  CACHE_DIR,
  clientsOf,
  freePorts,
  receiptOf,
  temporaryDir,
  until,
} from './testing/harness.ts';
import { readPools } from './testing/read-pools.ts';
import { worldTokenAddress } from './tokens/addresses.ts';
import { tokensOf } from './tokens/tokens.ts';
import { startWorld, type World } from './world.ts';

const BOOT_LIMIT_MS = 60_000;
const L1 = 31337;
const DEADLINE = 2n ** 40n;
const routerAbi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const executeAbi = parseAbi(['function execute(bytes commands, bytes[] inputs) payable']);
const KEY =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) key';

let place: ReturnType<typeof temporaryDir>;
let world: World;
let hooks: Hooks;
let hooksAt: { dynamicFee: Address; swapCounter: Address };

beforeAll(async () => {
  place = temporaryDir();
  world = await startWorld({
    dir: place.dir,
    cacheDir: CACHE_DIR,
    ports: await freePorts(),
    mining: 'instant',
  });
  const poolManager = contractsOf(L1)?.v4PoolManager ?? zeroAddress;
  hooks = mineHooks(await compileContracts(CACHE_DIR, () => {}), poolManager);
  hooksAt = { dynamicFee: hooks.dynamicFee.address, swapCounter: hooks.swapCounter.address };
}, BOOT_LIMIT_MS);

afterAll(async () => {
  await world?.stop();
  place?.remove();
}, BOOT_LIMIT_MS);

const contracts = contractsOf(L1) ?? fail();
function fail(): never {
  throw new Error('no contracts');
}

describe.each(NETWORKS)('$name', ({ id }) => {
  it('answers with its chain id and has every contract', async () => {
    const { reader } = clientsOf(world, id);
    expect(await reader.getChainId()).toBe(id);
    for (const address of Object.values(contractsOf(id) ?? {})) {
      expect(await reader.getCode({ address })).toBeDefined();
    }
  });

  it('has the tokens of the table, and the test wallet holds the plain ones', async () => {
    const { reader } = clientsOf(world, id);
    expect(await reader.getBalance({ address: TEST_WALLET })).toBe(parseEther('10000'));
    for (const { key, symbol, decimals, kind } of tokensOf(id)) {
      const token = { address: worldTokenAddress(id, key), abi: erc20Abi } as const;
      expect(await reader.readContract({ ...token, functionName: 'symbol' })).toBe(symbol);
      expect(await reader.readContract({ ...token, functionName: 'decimals' })).toBe(decimals);
      const balance = await reader.readContract({
        ...token,
        functionName: 'balanceOf',
        args: [TEST_WALLET],
      });
      if (kind === 'plain') expect(balance > 0n).toBe(true);
    }
  });

  /*
   * Every pool stands within a tenth of its fee of one table of prices. So a round trip over any
   * pools loses at least nine tenths of their fees: no arbitrage is left.
   */
  it('has every pool, with liquidity, nearer to the reference than a tenth of its fee', async () => {
    const { reader } = clientsOf(world, id);
    const pools = await readPools(reader, id, world.seed, hooksAt);
    expect(pools.length).toBeGreaterThanOrEqual(id === L1 ? 80 : 30);
    for (const { name, plan, price, fee, state } of pools) {
      const { numerator, denominator } = rawPrice(plan.side0.token, plan.side1.token);
      const off = Math.abs(price / (Number(numerator) / Number(denominator)) - 1);
      const near = off < fee / 1_000_000 / 10 && !state.endsWith(' 0');
      expect({ name, off, near }).toEqual({ name, off, near: true });
    }
  });
});

describe('hooks', () => {
  const key = (hook: 'dynamicFee' | 'swapCounter') => ({
    currency0: zeroAddress,
    currency1: worldTokenAddress(L1, hook === 'dynamicFee' ? 'USDC' : 'USDT'),
    fee: hook === 'dynamicFee' ? DYNAMIC_FEE : 3_000,
    tickSpacing: 60,
    hooks: hooksAt[hook],
  });
  const quote = (poolKey: ReturnType<typeof key>) =>
    clientsOf(world, L1).reader.simulateContract({
      address: contracts.v4Quoter,
      abi: v4QuoterAbi,
      functionName: 'quoteExactInputSingle',
      args: [{ poolKey, zeroForOne: true, exactAmount: parseEther('1'), hookData: '0x' }],
    });

  it('anyone can set the fee of the dynamic pool, and swaps pay it', async () => {
    const { wallet, reader } = clientsOf(world, L1);
    const [before] = (await quote(key('dynamicFee'))).result;
    const hash = await wallet.writeContract({
      address: hooksAt.dynamicFee,
      abi: parseAbi([
        'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
        'function setFee(PoolKey key, uint24 fee)',
      ]),
      functionName: 'setFee',
      args: [key('dynamicFee'), 100_000],
    });
    await receiptOf(reader, hash);
    const [after] = (await quote(key('dynamicFee'))).result;
    // From 0.25 % to 10 %.
    expect(Number(after) / Number(before)).toBeCloseTo(0.9 / 0.9975, 3);
  });

  it('the counting hook counts a swap through the universal router', async () => {
    const { wallet, reader } = clientsOf(world, L1);
    const poolKey = key('swapCounter');
    const id = v4PoolId(poolKey.currency0, poolKey.currency1, 3_000, 60, poolKey.hooks);
    const count = () =>
      reader.readContract({
        address: hooksAt.swapCounter,
        abi: parseAbi(['function swapCount(bytes32) view returns (uint256)']),
        functionName: 'swapCount',
        args: [id],
      });
    const before = await count();
    const [expected] = (await quote(poolKey)).result;
    const usdt = { address: poolKey.currency1, abi: erc20Abi } as const;
    const balance = () =>
      reader.readContract({ ...usdt, functionName: 'balanceOf', args: [TEST_WALLET] });
    const had = await balance();

    const value = parseEther('1');
    const currencyAmount = parseAbiParameters('address, uint256');
    const parameters: Hex[] = [
      encodeAbiParameters(
        parseAbiParameters(
          `(${KEY}, bool zeroForOne, uint128 amountIn, uint128 amountOutMinimum, uint256 maxHopSlippage, bytes hookData) swap`,
        ),
        [
          {
            key: poolKey,
            zeroForOne: true,
            amountIn: value,
            amountOutMinimum: 0n,
            maxHopSlippage: 0n,
            hookData: '0x',
          },
        ],
      ),
      encodeAbiParameters(currencyAmount, [poolKey.currency0, maxUint256]),
      encodeAbiParameters(currencyAmount, [poolKey.currency1, 0n]),
    ];
    // SWAP_EXACT_IN_SINGLE, SETTLE_ALL, TAKE_ALL inside the V4_SWAP command.
    const input = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
      '0x060c0f',
      parameters,
    ]);
    const hash = await wallet.sendTransaction({
      to: contracts.universalRouter,
      value,
      data: encodeFunctionData({
        abi: executeAbi,
        functionName: 'execute',
        args: ['0x10', [input]],
      }),
    });
    expect((await receiptOf(reader, hash)).status).toBe('success');
    expect(await count()).toBe(before + 1n);
    expect((await balance()) - had).toBe(expected);
  });
});

describe('bad tokens', () => {
  const WETH = contracts.weth9;

  async function balanceOf(token: Address, owner: Address): Promise<bigint> {
    const { reader } = clientsOf(world, L1);
    return reader.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    });
  }

  async function buy(token: Address): Promise<{ received: bigint; paidOut: bigint }> {
    const { wallet, reader } = clientsOf(world, L1);
    const pair = v2PairAddress(contracts.v2Factory, token, WETH);
    const [had, held] = [await balanceOf(token, TEST_WALLET), await balanceOf(token, pair)];
    const hash = await wallet.writeContract({
      address: contracts.v2Router,
      abi: routerAbi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [0n, [WETH, token], TEST_WALLET, DEADLINE],
      value: parseEther('0.5'),
    });
    await receiptOf(reader, hash);
    return {
      received: (await balanceOf(token, TEST_WALLET)) - had,
      paidOut: held - (await balanceOf(token, pair)),
    };
  }

  async function sell(token: Address, amount: bigint): Promise<Hex> {
    const { wallet, reader } = clientsOf(world, L1);
    const approval = await wallet.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [contracts.v2Router, amount],
    });
    await receiptOf(reader, approval);
    return wallet.writeContract({
      address: contracts.v2Router,
      abi: routerAbi,
      functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
      args: [amount, 0n, [token, WETH], TEST_WALLET, DEADLINE],
    });
  }

  it('TOLL takes 3 % of a buy, 5 % of a sell and nothing of a gift', async () => {
    const { wallet, reader } = clientsOf(world, L1);
    const token = worldTokenAddress(L1, 'TOLL');
    const { received, paidOut } = await buy(token);
    expect(received).toBe(paidOut - (paidOut * 300n) / 10_000n);

    const pair = v2PairAddress(contracts.v2Factory, token, WETH);
    const held = await balanceOf(token, pair);
    await receiptOf(reader, await sell(token, received));
    expect((await balanceOf(token, pair)) - held).toBe(received - (received * 500n) / 10_000n);

    const friend: Address = '0x00000000000000000000000000000000000f00d5';
    const hash = await wallet.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [friend, 1_000n],
    });
    await receiptOf(reader, hash);
    expect(await balanceOf(token, friend)).toBe(1_000n);
  });

  it('HONEY can be bought and not sold', async () => {
    const token = worldTokenAddress(L1, 'HONEY');
    const { received } = await buy(token);
    expect(received > 0n).toBe(true);
    const { reader } = clientsOf(world, L1);
    const { status } = await receiptOf(reader, await sell(token, received));
    expect(status).toBe('reverted');
  });
});

it('has people who have done a little of everything', async () => {
  const activity = await activityOf(clientsOf(world, L1).reader, L1);
  const missing = Object.entries(activity).filter(([, count]) => count === 0);
  expect(missing).toEqual([]);
});

describe('names', () => {
  const sameAs = ({ person }: WorldName) => person !== 'Farid';

  it.each(WORLD_NAMES.filter(sameAs))('$name leads to its owner, and back', async (name) => {
    const { reader } = clientsOf(world, L1);
    const address = await reader.getEnsAddress({ name: name.name });
    expect(address && lower(address)).toBe(name.owner);
    expect(await reader.getEnsName({ address: name.owner })).toBe(name.name);
  });

  it('of an address that the name does not lead back to is nobody', async () => {
    const { reader } = clientsOf(world, L1);
    const { owner, name } = WORLD_NAMES.find(({ person }) => person === 'Farid')!;
    expect(await reader.getEnsName({ address: owner })).toBeNull();
    const leadsTo = await reader.getEnsAddress({ name });
    expect(leadsTo && lower(leadsTo)).toBe(WORLD_NAMES.find((n) => n.person === 'Grete')!.owner);
  });

  it('there are none of whoever has none, and unknown ones lead nowhere', async () => {
    const { reader } = clientsOf(world, L1);
    const jun = NAMED_WALLETS.find(({ name }) => name === 'Jun')!;
    expect(await reader.getEnsName({ address: jun.address })).toBeNull();
    expect(await reader.getEnsAddress({ name: 'nobody.eth' })).toBeNull();
    expect(await reader.getEnsAddress({ name: 'nobody.cenote.eth' })).toBeNull();
  });

  it('carry an avatar, a description and a handle', async () => {
    const { reader } = clientsOf(world, L1);
    const { name, texts } = WORLD_NAMES.find(({ person }) => person === 'Bruno')!;
    expect(await reader.getEnsAvatar({ name })).toBe(texts.avatar);
    expect(await reader.getEnsText({ name, key: 'description' })).toBe(texts.description);
    expect(await reader.getEnsText({ name, key: 'com.twitter' })).toBe('bruno_pools');
    expect(await reader.getEnsText({ name: 'ines.eth', key: 'avatar' })).toBeNull();
  });

  it("are their owners' to change, and nobody else's", async () => {
    const { reader } = clientsOf(world, L1);
    const { name, owner } = WORLD_NAMES[0]!;
    const change = (account: Address) =>
      reader.simulateContract({
        account,
        address: contracts.ensPublicResolver!,
        abi: ensResolverAbi,
        functionName: 'setText',
        args: [namehash(name), 'url', 'https://example.org'],
      });
    await expect(change(owner)).resolves.toBeDefined();
    await expect(change(TEST_WALLET)).rejects.toThrow();
  });
});

describe('collections', () => {
  it('are listed in a file beside the tokens, two verified and one spam', () => {
    expect(JSON.parse(readFileSync(world.nftListPath, 'utf8'))).toEqual(worldNftList());
    const { collections } = worldNftList();
    expect(collections.filter(({ verified }) => verified)).toHaveLength(2);
    expect(collections.filter(({ flags }) => flags?.includes('spam'))).toHaveLength(1);
  });

  it.each(worldNftCollections(L1))('$name belongs to people, with pictures', async (listed) => {
    const { reader } = clientsOf(world, L1);
    const collection = { address: listed.address, abi: erc721Abi } as const;
    expect(await reader.readContract({ ...collection, functionName: 'name' })).toBe(listed.name);
    const owner = await reader.readContract({
      ...collection,
      functionName: 'ownerOf',
      args: [1n],
    });
    expect(
      await reader.readContract({ ...collection, functionName: 'balanceOf', args: [owner] }),
    ).toBeGreaterThan(0n);
    const uri = await reader.readContract({ ...collection, functionName: 'tokenURI', args: [1n] });
    const item = JSON.parse(Buffer.from(uri.split(',')[1]!, 'base64').toString('utf8'));
    expect(item).toMatchObject({ name: `${listed.name} #1`, description: expect.any(String) });
    expect(item.image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(item.attributes.map((trait: { trait_type: string }) => trait.trait_type)).toEqual([
      'Depth',
      'Light',
      'Companions',
    ]);
  });

  it('has given the spam to everyone', async () => {
    const { reader } = clientsOf(world, L1);
    for (const owner of [...NAMED_WALLETS.map(({ address }) => address), ...DEV_ACCOUNTS]) {
      const balance = await reader.readContract({
        address: worldCollectionAddress('vouchers'),
        abi: erc721Abi,
        functionName: 'balanceOf',
        args: [owner],
      });
      expect({ owner, balance }).toEqual({ owner, balance: 1n });
    }
  });
});

// Last: it moves the pools.
describe('the market maker', () => {
  const sent = (chainId: number) =>
    clientsOf(world, chainId).reader.getTransactionCount({ address: MARKET_MAKER });
  const swaps = async (chainId: number): Promise<number> => {
    const { reader } = clientsOf(world, chainId);
    const logs = await reader.request({
      method: 'eth_getLogs',
      params: [{ fromBlock: '0x0', toBlock: 'latest', topics: [[...SWAP_TOPICS]] }],
    });
    return logs.length;
  };

  it('trades on both chains until it is told to stop, and then no more', async () => {
    const errors: unknown[] = [];
    const had = await Promise.all(NETWORKS.map(({ id }) => swaps(id)));
    const maker = startMarketMaker(world, {
      intervalMs: 20,
      random: seededRandom(1),
      onError: (error) => errors.push(error),
    });
    try {
      await until('three trades on each chain', async () => {
        const now = await Promise.all(NETWORKS.map(({ id }) => swaps(id)));
        return now.every((count, i) => count >= had[i]! + 3);
      });
    } finally {
      await maker.stop();
    }
    expect(errors).toEqual([]);
    const stopped = await Promise.all(NETWORKS.map(({ id }) => sent(id)));
    // Other transactions are mined, none of them its own.
    for (const { id } of NETWORKS) {
      const { wallet, reader } = clientsOf(world, id);
      const hash = await wallet.sendTransaction({ to: TEST_WALLET, value: 1n });
      await receiptOf(reader, hash);
    }
    expect(await Promise.all(NETWORKS.map(({ id }) => sent(id)))).toEqual(stopped);
  });

  it('outlives a chain that does not answer, and stops all the same', async () => {
    const errors: unknown[] = [];
    const gone = {
      seed: world.seed,
      chains: [{ ...world.chains[0]!, rpcUrl: 'http://127.0.0.1:1' }],
    };
    const maker = startMarketMaker(gone, { intervalMs: 20, onError: (e) => errors.push(e) });
    await until('two failures', () => errors.length > 1);
    await maker.stop();
    const failures = errors.length;
    await swaps(L1);
    expect(errors).toHaveLength(failures);
  });
});
