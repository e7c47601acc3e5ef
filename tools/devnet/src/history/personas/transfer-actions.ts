/**
 * `TransferActions`: class of persona actions: send native coins and tokens, wrap, unwrap, approve and revoke an
 * allowance.
 */
import { type Address, erc20Abi, isNative, wethAbi } from '@cenote/chains';
import { encodeFunctionData, type Hex, maxUint256, parseEther } from 'viem';
import { wholeBetween } from '../../random.ts';
import type { NamedWallet } from '../accounts.ts';
import { unitsOf } from '../traded-pool.ts';
import {
  amountUsd,
  otherWallet,
  type PersonaAction,
  type PersonaContext,
  pick,
} from './context.ts';

/** SwapRouter02: a spender whose old allowances should be revoked. */
const OLD_ROUTER: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45';

/** Transfers, wrapping, and allowances that no other action uses. */
export class TransferActions {
  /** Granted allowances, newest last. */
  readonly #allowed: { owner: Address; token: Address }[] = [];

  constructor(readonly input: PersonaContext) {}

  readonly sendCoins: PersonaAction = (who, { random }) => {
    const value = (parseEther('0.01') * BigInt(wholeBetween(random, 1, 60))) / this.#shrink();
    const to = otherWallet(who, random).address;
    this.#add(who, 'sending coins', to, undefined, value);
    return true;
  };

  readonly sendTokens: PersonaAction = (who, { venues, market, random }) => {
    const venue = pick(venues, random);
    const side = isNative(venue.key.currency0) || random() < 0.5 ? 1 : 0;
    const token = side === 0 ? venue.key.currency0 : venue.key.currency1;
    const units = unitsOf(venue, side, amountUsd(this.input, random), market) + 1n;
    const args = [otherWallet(who, random).address, units] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
    this.#add(who, 'sending tokens', token, data);
    return true;
  };

  readonly wrap: PersonaAction = (who, { random }) => {
    const value = (parseEther('0.05') * BigInt(wholeBetween(random, 1, 10))) / this.#shrink();
    const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' });
    this.#add(who, 'wrapping', this.input.contracts.weth9, data, value);
    return true;
  };

  readonly unwrap: PersonaAction = (who, { random }) => {
    const amount = (parseEther('0.03') * BigInt(wholeBetween(random, 1, 10))) / this.#shrink();
    const data = encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [amount] });
    this.#add(who, 'unwrapping', this.input.contracts.weth9, data);
    return true;
  };

  readonly approve: PersonaAction = (who, { venues, random }) => {
    const token = pick(venues, random).key.currency1;
    const amount = random() < 0.5 ? maxUint256 : BigInt(wholeBetween(random, 1, 900)) * 10n ** 6n;
    this.#approve(who, token, amount);
    this.#allowed.push({ owner: who.address, token });
    return true;
  };

  readonly revoke: PersonaAction = (who) => {
    const found = this.#allowed.findIndex(({ owner }) => owner === who.address);
    const [allowance] = found < 0 ? [] : this.#allowed.splice(found, 1);
    if (!allowance) return false;
    this.#approve(who, allowance.token, 0n);
    return true;
  };

  #approve(who: NamedWallet, token: Address, amount: bigint): void {
    const args = [OLD_ROUTER, amount] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
    this.#add(who, 'approving', token, data);
  }

  #shrink(): bigint {
    return BigInt(Math.round(1 / (this.input.scale ?? 1)));
  }

  #add(who: NamedWallet, label: string, to: Address, data?: Hex, value?: bigint): void {
    const from = who.address;
    this.input.builder.add({ label, from, to, ...(data && { data }), ...(value && { value }) });
  }
}
