/** All tests share one world: its structure is tested here, its parts in `testing/checks`. */
import {
  type ContractReader,
  contractsOf,
  erc20Abi,
  LOCAL_L2,
  LOCAL_NETWORKS,
  l1FeePerGas,
  networkById,
} from '@cenote/chains';
import { parseEther, zeroAddress } from 'viem';
import { TEST_WALLET } from './accounts.ts';
import { compileContracts } from './compile/compile.ts';
import { rawPrice } from './pools/price.ts';
import { mineHooks } from './protocol/hooks.ts';
import { activityOf } from './testing/activity.ts';
import { checkBadTokens } from './testing/checks/bad-tokens.ts';
import { checkCollections } from './testing/checks/collections.ts';
import { checkHooks } from './testing/checks/hooks.ts';
import { checkMarketMaker } from './testing/checks/market-maker.ts';
import { checkNames } from './testing/checks/names.ts';
import { checkOrders } from './testing/checks/orders.ts';
import { checkRestrictedHooks } from './testing/checks/restricted-hooks.ts';
import { L1, type TestWorld } from './testing/checks/test-world.ts';
import { clientsOf, freePorts, temporaryDir } from './testing/harness.ts';
import { addressesOf, readPools } from './testing/read-pools.ts';
import { worldTokenAddress } from './tokens/addresses.ts';
import { tokensOf } from './tokens/tokens.ts';
import { startWorld } from './world.ts';

const BOOT_LIMIT_MS = 300_000;

let folder: ReturnType<typeof temporaryDir>;
const world = {} as TestWorld;

beforeAll(async () => {
  folder = temporaryDir();
  world.world = await startWorld({
    dir: folder.dir,
    ports: await freePorts(),
    mining: 'instant',
  });
  const poolManager = contractsOf(L1)?.v4PoolManager ?? zeroAddress;
  const hooks = mineHooks(await compileContracts(() => {}), poolManager);
  world.hooksAt = addressesOf(hooks);
}, BOOT_LIMIT_MS);

afterAll(async () => {
  await world.world?.stop();
  folder?.remove();
}, BOOT_LIMIT_MS);

describe.each(LOCAL_NETWORKS)('$name', ({ id }) => {
  it('has the expected chain id and all contracts', async () => {
    const { reader } = clientsOf(world.world, id);
    expect(await reader.getChainId()).toBe(id);
    for (const address of Object.values(contractsOf(id) ?? {})) {
      expect(await reader.getCode({ address })).toBeDefined();
    }
  });

  it('states L1 data fees on the rollup alone', async () => {
    const { reader } = clientsOf(world.world, id);
    const read: ContractReader = (method, [call, block]) =>
      reader.request({ method, params: [call, block] });
    const perGas = (await l1FeePerGas(read, networkById(id)!))!;
    if (id === LOCAL_L2.id) expect(perGas).toBeGreaterThan(10n ** 7n);
    else expect(perGas).toBe(0n);
    expect(perGas).toBeLessThan(10n ** 9n);
  });

  it('has all tokens of the table, and the test wallet holds the plain ones', async () => {
    const { reader } = clientsOf(world.world, id);
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
   * The price of every pool is within a tenth of its fee of one price table, so a round trip over any pools loses at
   * least nine tenths of their fees: there is no arbitrage.
   */
  it('has all pools with liquidity, within a tenth of their fee of the reference price', async () => {
    const { reader } = clientsOf(world.world, id);
    const pools = await readPools(reader, id, world.world.seed, world.hooksAt);
    expect(pools.length).toBeGreaterThanOrEqual(id === L1 ? 80 : 30);
    for (const { name, plan, price, fee, state } of pools) {
      const { numerator, denominator } = rawPrice(plan.side0.token, plan.side1.token);
      const off = Math.abs(price / (Number(numerator) / Number(denominator)) - 1);
      const near = off < fee / 1_000_000 / 10 && !state.endsWith(' 0');
      expect({ name, off, near }).toEqual({ name, off, near: true });
    }
  });
});

it('has some actions of all personas', async () => {
  const activity = await activityOf(clientsOf(world.world, L1).reader, L1);
  const missing = Object.entries(activity).filter(([, count]) => count === 0);
  expect(missing).toEqual([]);
});

checkHooks(world);
checkRestrictedHooks(world);
checkBadTokens(world);
checkNames(world);
checkOrders(world);
checkCollections(world);
checkMarketMaker(world);
