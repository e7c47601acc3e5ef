/**
 * `AddressLookup`: class that reads from a node what the risk rules need about a request's addresses and keeps the
 * results: code, tokens, allowances, positions, v2 pairs and the account's native balance.
 */
import { type Address, erc20Abi, lower, permit2Abi } from '@cenote/chains';
import type { CodeKind, PairFacts, PositionFacts, PositionId } from '@cenote/wallet-core/checks';
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import * as z from 'zod/mini';
import type { RpcRequest } from '../transactions/fees.ts';
import { isPairOf, type NamedPair, pairFacts } from './pair-facts.ts';
import { positionFacts } from './position-facts.ts';
import { readEach } from './read-each.ts';
import { type TokenFacts, tokenFacts } from './token-facts.ts';

/**
 * Maximum number of addresses looked up per request: more than any legitimate request names. Others count as unknown.
 */
const MAX_ADDRESSES = 64;

/** Same address on every chain that has it (https://github.com/Uniswap/permit2). */
const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

/** Prefix of the code of a delegated account (EIP-7702), followed by an address. */
const DELEGATION = '0xef0100';

const codeSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/));
const quantitySchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));

/** Facts about addresses from a node. Results are added as they arrive; failed requests leave none. */
export class AddressLookup {
  readonly #ask: RpcRequest;
  readonly #account: Address;
  readonly #codes = new Map<Address, CodeKind>();
  readonly #tokens = new Map<Address, TokenFacts>();
  readonly #asked = new Set<Address>();
  readonly #answered = new Set<Address>();
  readonly #allowances = new Map<string, { own: bigint; permit2: bigint }>();
  readonly #positions = new Map<string, PositionFacts>();
  readonly #pairs = new Map<string, PairFacts>();
  #coins: bigint | undefined;

  constructor(rpcRequest: RpcRequest, account: Address) {
    this.#ask = rpcRequest;
    this.#account = account;
  }

  readonly codeOf = (address: Address): CodeKind | undefined => this.#codes.get(lower(address));
  readonly tokenOf = (address: Address): TokenFacts | undefined => this.#tokens.get(lower(address));
  readonly symbolOf = (address: Address) => this.tokenOf(address)?.symbol;
  readonly allowanceOf = (token: Address, spender: Address): bigint | undefined =>
    this.#allowances.get(pairOf(token, spender))?.own;
  /** The on-chain allowance, plus the one at Permit2. */
  readonly mayTake = (token: Address, spender: Address): bigint | undefined => {
    const found = this.#allowances.get(pairOf(token, spender));
    return found && found.own + found.permit2;
  };
  readonly standardOf = (address: Address) => this.tokenOf(address)?.standard;
  readonly isToken = (address: Address): boolean => this.tokenOf(address) !== undefined;
  readonly decimalsOf = (address: Address) => this.tokenOf(address)?.decimals;
  readonly totalSupplyOf = (address?: Address) => address && this.tokenOf(address)?.totalSupply;
  readonly positionOf = (position: PositionId): PositionFacts | undefined =>
    this.#positions.get(idOf(position));
  readonly pairOf = (pair: Address, tokens: NamedPair['tokens']): PairFacts | undefined =>
    this.#pairs.get(pairKey({ pair, tokens }));
  readonly balanceOf = (address?: Address): bigint | undefined =>
    address ? this.tokenOf(address)?.balance : this.#coins;

  /** Requests each address once. Never throws. */
  async addresses(addresses: readonly Address[]): Promise<void> {
    const fresh = addresses.map(lower).filter((address) => !this.#asked.has(address));
    const taken = [...new Set(fresh)].slice(0, Math.max(0, MAX_ADDRESSES - this.#asked.size));
    for (const address of taken) this.#asked.add(address);
    await Promise.all(taken.map((address) => this.#address(address).catch(() => {})));
  }

  /** Addresses for which the node has not returned what they are: no code, a contract, or a token. */
  unanswered(addresses: readonly Address[]): Address[] {
    return addresses.filter((address) => !this.#answered.has(lower(address)));
  }

  /**
   * Reads allowances for the account's tokens, directly and at Permit2. Never throws.
   * @param now Unix seconds
   */
  async allowances(
    pairs: readonly { token: Address; spender: Address }[],
    now: number,
  ): Promise<void> {
    const fresh = pairs
      .filter(({ token, spender }) => !this.#allowances.has(pairOf(token, spender)))
      .slice(0, MAX_ADDRESSES);
    const reads = fresh.flatMap(({ token, spender }) => [
      { to: token, data: allowanceCall([this.#account, spender]) },
      { to: PERMIT2, data: permit2Call([this.#account, token, spender]) },
    ]);
    try {
      const answers = await readEach(this.#ask, reads);
      fresh.forEach(({ token, spender }, i) => {
        const own = answers[2 * i];
        if (own?.length !== WORD) return;
        this.#allowances.set(pairOf(token, spender), {
          own: BigInt(own),
          permit2: amountInPermit2(answers[2 * i + 1], now),
        });
      });
    } catch {
      // Unknown: the allowance then counts as new, and as unlimited in sums.
    }
  }

  /** Reads owners and contents of positions. Never throws. */
  async positions(positions: readonly PositionId[]): Promise<void> {
    await Promise.all(
      positions.slice(0, MAX_ADDRESSES).map(async (position) => {
        try {
          this.#positions.set(idOf(position), await positionFacts(this.#ask, position));
        } catch {
          // Unknown: the position then counts as that of another owner.
        }
      }),
    );
  }

  /** Reads the reserves of v2 pairs that the network's factory created. Never throws. */
  async pairs(pairs: readonly NamedPair[], chainId: number): Promise<void> {
    const own = pairs.slice(0, MAX_ADDRESSES).filter((one) => isPairOf(one, chainId));
    await Promise.all(
      own.map(async (one) => {
        try {
          this.#pairs.set(pairKey(one), await pairFacts(this.#ask, one.pair));
        } catch {
          // Unknown: the value of its shares is then unknown too.
        }
      }),
    );
  }

  /** Reads the account's balance of native coin. */
  async coins(): Promise<void> {
    try {
      const answer = await this.#ask('eth_getBalance', [this.#account, 'latest']);
      this.#coins = BigInt(quantitySchema.parse(answer));
    } catch {
      // Unknown: no rule then has a finding about it.
    }
  }

  async #address(address: Address): Promise<void> {
    const code = codeSchema.parse(await this.#ask('eth_getCode', [address, 'latest']));
    this.#codes.set(address, kindOf(code.toLowerCase()));
    if (code !== '0x') {
      const facts = await tokenFacts(this.#ask, address, this.#account);
      if (facts) this.#tokens.set(address, facts);
    }
    this.#answered.add(address);
  }
}

/** Length of a one-word response in characters. */
const WORD = 66;

const allowanceCall = (args: readonly [Address, Address]): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args });
const permit2Call = (args: readonly [Address, Address, Address]): Hex =>
  encodeFunctionData({ abi: permit2Abi, functionName: 'allowance', args });

/** Base units of an allowance at Permit2; zero if the network has no Permit2 or the allowance has expired. */
function amountInPermit2(answer: Hex | undefined, now: number): bigint {
  if (answer?.length !== 3 * (WORD - 2) + 2) return 0n;
  const [amount, expiration] = decodeFunctionResult({
    abi: permit2Abi,
    functionName: 'allowance',
    data: answer,
  });
  return expiration >= now ? amount : 0n;
}

const pairKey = ({ pair, tokens }: NamedPair) => [pair, ...tokens].map(lower).join();
const idOf = ({ manager, id }: PositionId) => `${lower(manager)}:${id}`;
const pairOf = (token: Address, spender: Address) => `${lower(token)}:${lower(spender)}`;

const kindOf = (code: string): CodeKind => {
  if (code === '0x') return 'none';
  return code.startsWith(DELEGATION) && code.length === 48 ? 'delegated' : 'contract';
};
