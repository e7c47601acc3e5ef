/**
 * `writeOpening()`: adds twelve blocks with small actions of the named wallets to a world without history. Also:
 * `OpeningInput`, the type of its parameter.
 */
import { type LocalContracts, wethAbi } from '@cenote/chains';
import { encodeFunctionData, parseAbi, parseEther, toHex } from 'viem';
import { MARKET_MAKER } from '../../accounts.ts';
import type { Builder } from '../../anvil/builder.ts';
import type { PoolPlan } from '../../pools/plan.ts';
import { usdToUnits } from '../../pools/price.ts';
import type { Hooks } from '../../protocol/hooks.ts';
import { seededRandom, seedOf } from '../../random.ts';
import { worldTokenAddress } from '../../tokens/addresses.ts';
import { tokensOf, worldToken } from '../../tokens/tokens.ts';
import { NAMED_WALLETS } from '../accounts.ts';
import { Approvals } from '../approvals.ts';
import { PERSONA_TOKENS } from '../funds.ts';
import { Liquidity } from '../liquidity.ts';
import { Market } from '../market.ts';
import { readNextIds } from '../next-ids.ts';
import { isDeep, tradedPoolsOf } from '../traded-pool.ts';
import { hasPersonaTokens } from './context.ts';
import { Personas } from './personas.ts';

const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);
/** Small enough to leave all pool prices practically unchanged. */
const SCALE = 0.01;
const RESERVE_USD = 20_000;
const NATIVE = parseEther('100');
const BLOCKS = 12;
const DEEDS_PER_BLOCK = 5;

export interface OpeningInput {
  builder: Builder;
  chainId: number;
  seed: number;
  contracts: LocalContracts;
  hooks: Hooks;
  pools: readonly PoolPlan[];
}

/** Adds some actions of the named wallets to a world without history. */
export async function writeOpening(input: OpeningInput): Promise<void> {
  const { builder, chainId, seed, contracts, hooks, pools } = input;
  const wallets = NAMED_WALLETS.map(({ address }) => address);
  const weth = worldToken('WETH');
  for (const address of wallets) {
    await builder.impersonate(address, 0);
    const value = usdToUnits(weth, RESERVE_USD);
    await builder.rpc.call('anvil_setBalance', [address, toHex(NATIVE + value)]);
    const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
    builder.add({ label: 'wrapping', from: address, to: contracts.weth9, data, value });
  }
  for (const key of PERSONA_TOKENS.filter((known) => known !== 'WETH')) {
    const amount = usdToUnits(worldToken(key), RESERVE_USD);
    const to = worldTokenAddress(chainId, key);
    for (const address of wallets) {
      const args = [address, amount] as const;
      const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args });
      builder.add({ label: `minting ${key}`, from: MARKET_MAKER, to, data });
    }
  }
  await builder.mine();

  const approvals = new Approvals(builder, contracts);
  const liquidity = new Liquidity(
    builder,
    contracts,
    approvals,
    await readNextIds(builder, contracts),
  );
  const people = new Personas({ builder, chainId, contracts, approvals, liquidity, scale: SCALE });
  const venues = tradedPoolsOf(pools, contracts, hooks).filter(
    (venue) => isDeep(venue) && hasPersonaTokens(venue),
  );
  const market = new Market(tokensOf(chainId), seed);
  const random = seededRandom(seedOf(`${seed} ${chainId} opening`));
  for (let block = 0; block < BLOCKS; block++) {
    for (let n = 0; n < DEEDS_PER_BLOCK; n++) {
      await people.act(venues, market, random);
    }
    await builder.mine();
  }
  await builder.release(wallets);
}
