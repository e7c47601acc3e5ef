import { type Address, type Contracts, erc20Abi } from '@cenote/chains';
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
} from 'viem';
import type { Builder } from '../anvil/builder.ts';
import { type Random, wholeBetween } from '../random.ts';
import { NAMED_WALLETS } from './accounts.ts';
import type { Approvals } from './approvals.ts';
import { PEOPLES_TOKENS } from './funds.ts';
import type { Liquidity } from './liquidity.ts';
import type { Market } from './market.ts';
import { tradeUsd } from './orders.ts';
import { unitsOf, type Venue } from './venues.ts';

const v2RouterAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const executeAbi = parseAbi(['function execute(bytes commands, bytes[] inputs) payable']);
const V3_SWAP_EXACT_IN = parseAbiParameters(
  'address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser',
);
const DEADLINE = 2n ** 40n;
/** Of a purse of 60,000 dollars in each token. */
const LARGEST_USD = 2_000;
const POSITION_USD = 4_000;
const FEE_BYTES = 3;

interface PeopleInput {
  builder: Builder;
  contracts: Contracts;
  approvals: Approvals;
  liquidity: Liquidity;
}

const held = new Set<string>(PEOPLES_TOKENS);
const isPeoples = ({ plan }: Venue): boolean =>
  held.has(plan.side0.key) && held.has(plan.side1.key);

/** The named wallets: they swap, send, and keep positions. */
export class People {
  constructor(readonly input: PeopleInput) {}

  /**
   * Adds one thing that one of them does in one of `venues`. `busy` names positions that this block
   * changes already.
   */
  async act(
    venues: readonly Venue[],
    market: Market,
    random: Random,
    busy: Set<string>,
  ): Promise<void> {
    const who = this.#pick(NAMED_WALLETS, random).address;
    const venue = this.#pick(venues.filter(isPeoples), random);
    const what = random();
    if (what < 0.6) this.#swap(who, venue, market, random);
    else if (what < 0.85) this.#send(who, venue, market, random);
    else {
      const key = `${who} ${venue.index}`;
      if (busy.has(key)) return;
      busy.add(key);
      await this.input.liquidity.toggle(who, venue, POSITION_USD, market, random);
    }
  }

  #pick<T>(all: readonly T[], random: Random): T {
    return all[wholeBetween(random, 0, all.length - 1)]!;
  }

  #swap(from: Address, venue: Venue, market: Market, random: Random): void {
    if (venue.protocol === 4) return;
    const { builder, contracts, approvals } = this.input;
    const side = random() < 0.5 ? 0 : 1;
    const { currency0, currency1 } = venue.key;
    const [paid, bought] = side === 0 ? [currency0, currency1] : [currency1, currency0];
    const amountIn = unitsOf(venue, side, tradeUsd(random, LARGEST_USD / 0.004), market) + 1n;
    const label = `swapping in ${venue.plan.name}`;
    if (venue.protocol === 2) {
      approvals.token(from, paid, contracts.v2Router);
      const data = encodeFunctionData({
        abi: v2RouterAbi,
        functionName: 'swapExactTokensForTokens',
        args: [amountIn, 0n, [paid, bought], from, DEADLINE],
      });
      builder.add({ label, from, to: contracts.v2Router, data });
      return;
    }
    const router = contracts.universalRouter;
    approvals.permit2(from, paid, router);
    const path = concat([paid, numberToHex(venue.fee, { size: FEE_BYTES }), bought]);
    const input = encodeAbiParameters(V3_SWAP_EXACT_IN, [from, amountIn, 0n, path, true]);
    const data = encodeFunctionData({
      abi: executeAbi,
      functionName: 'execute',
      args: ['0x00', [input]],
    });
    builder.add({ label, from, to: router, data });
  }

  #send(from: Address, venue: Venue, market: Market, random: Random): void {
    const others = NAMED_WALLETS.filter(({ address }) => address !== from);
    const to = this.#pick(others, random).address;
    const { builder } = this.input;
    if (random() < 0.3) {
      const value = parseEther('0.01') * BigInt(wholeBetween(random, 1, 60));
      builder.add({ label: 'sending coins', from, to, value });
      return;
    }
    const units = unitsOf(venue, 0, tradeUsd(random, LARGEST_USD / 0.004), market) + 1n;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
    builder.add({ label: 'sending tokens', from, to: venue.key.currency0, data });
  }
}
