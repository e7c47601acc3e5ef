/**
 * `signedLosses()`: losses that a signed message allows beyond what the wallet's report showed. Also: `signedTerms()`,
 * the amounts that a message gives and receives by the standards (EIP-3009, Seaport), independent of the wallet's
 * decoding.
 */
import { type Address, LOCAL, lower, NATIVE } from '@cenote/chains';
import type { Balances } from '../chain/fork.ts';
import type { Losses } from '../losses.ts';
import { TRUE_TOKENS, valueUsd } from '../true-tokens.ts';
import { AUTHORIZATION, DOMAIN, SEAPORT, SEAPORT_TYPES } from './signed-requests.ts';
import type { Report } from './threat.ts';

/** Maximum outgoing and minimum incoming amounts of an account by token, in base units. */
interface Terms {
  gives: Map<Address, bigint>;
  receives: Map<Address, bigint>;
}

type Fields = Record<string, unknown>;
const noTerms = (): Terms => ({ gives: new Map(), receives: new Map() });
const add = (to: Map<Address, bigint>, token: Address, amount: bigint) =>
  to.set(token, (to.get(token) ?? 0n) + amount);
const number = (value: unknown): bigint => BigInt(value as string | number);
const address = (value: unknown): Address => lower(String(value) as Address);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Terms of a signed message by the contracts' standards, independent of the wallet's decoding. A message with other
 * types or another chain id is not valid for the contracts.
 */
export function signedTerms(text: string, account: Address): Terms {
  try {
    return readTerms(text, account);
  } catch {
    // Values that do not fit their types cannot be passed to a contract.
    return noTerms();
  }
}

function readTerms(text: string, account: Address): Terms {
  const { types, primaryType, domain, message } = JSON.parse(text) as {
    types: Fields;
    primaryType: string;
    domain: Fields;
    message: Fields;
  };
  if (!isSame(types.EIP712Domain, DOMAIN)) return noTerms();
  if (domain.chainId === undefined || number(domain.chainId) !== BigInt(LOCAL.id)) return noTerms();
  if (/^(Transfer|Receive)WithAuthorization$/.test(primaryType)) {
    const isStandard = isSame(types[primaryType], AUTHORIZATION);
    return isStandard ? transferTerms(domain, message, account) : noTerms();
  }
  const isSeaport =
    primaryType === 'OrderComponents' &&
    address(domain.verifyingContract) === SEAPORT &&
    Object.entries(SEAPORT_TYPES).every(([name, fields]) => isSame(types[name], fields));
  return isSeaport ? orderTerms(message, account) : noTerms();
}

function transferTerms(domain: Fields, message: Fields, account: Address): Terms {
  const terms = noTerms();
  if (address(message.from) !== lower(account)) return terms;
  const token = address(domain.verifyingContract);
  add(terms.gives, token, number(message.value));
  if (address(message.to) === lower(account)) add(terms.receives, token, number(message.value));
  return terms;
}

function orderTerms(message: Fields, account: Address): Terms {
  const terms = noTerms();
  if (address(message.offerer) !== lower(account)) return terms;
  const amounts = ({ startAmount, endAmount }: Fields) => [number(startAmount), number(endAmount)];
  const tokenOf = ({ itemType, token }: Fields): Address | undefined => {
    if (number(itemType) === 0n) return NATIVE;
    return number(itemType) === 1n ? address(token) : undefined;
  };
  for (const item of message.offer as Fields[]) {
    const token = tokenOf(item);
    const [start = 0n, end = 0n] = amounts(item);
    if (token) add(terms.gives, token, start > end ? start : end);
  }
  for (const item of message.consideration as Fields[]) {
    const token = tokenOf(item);
    const [start = 0n, end = 0n] = amounts(item);
    if (token && address(item.recipient) === lower(account)) {
      add(terms.receives, token, start < end ? start : end);
    }
  }
  return terms;
}

/** Terms of a signature that a report shows. */
function shownTerms({ decoded }: Report, account: Address): Terms {
  const terms = noTerms();
  const amountOf = (asset: { standard: string; token?: Address; amount?: bigint }) =>
    asset.standard === 'native' || asset.standard === 'erc20'
      ? { token: asset.token ? lower(asset.token) : NATIVE, amount: asset.amount ?? 0n }
      : undefined;
  const read = (one: NonNullable<typeof decoded>): void => {
    const { action } = one;
    if (action.kind === 'transfer') {
      for (const asset of action.assets) {
        const found = amountOf(asset);
        if (!found) continue;
        if (lower(action.from) === lower(account)) add(terms.gives, found.token, found.amount);
        if (lower(action.recipient) === lower(account)) {
          add(terms.receives, found.token, found.amount);
        }
      }
    }
    if (action.kind === 'order') {
      for (const { asset } of action.gives) {
        const found = amountOf(asset);
        if (found) add(terms.gives, found.token, found.amount);
      }
      for (const { asset, recipient } of action.receives) {
        const found = lower(recipient) === lower(account) ? amountOf(asset) : undefined;
        if (found) add(terms.receives, found.token, found.amount);
      }
    }
    if ('parts' in action) for (const part of action.parts) read(part);
  };
  if (decoded) read(decoded);
  return terms;
}

/** Loss that a signed message allows beyond its report, limited to the account's balances. */
export function signedLosses(
  text: string,
  report: Report,
  account: Address,
  balances: Balances,
): Losses {
  const [actual, shown] = [signedTerms(text, account), shownTerms(report, account)];
  // A message that takes nothing from the account, such as an order that another account has to sign, has no loss.
  if (actual.gives.size === 0) return { lossUsd: 0, losses: [] };
  const lines = TRUE_TOKENS.flatMap((token) => {
    const of = ({ gives, receives }: Terms) =>
      (gives.get(token.address) ?? 0n) - (receives.get(token.address) ?? 0n);
    const has = balances.get(token.address) ?? 0n;
    const atMost = (amount: bigint) => (amount < has ? amount : has);
    const beyond = atMost(of(actual)) - atMost(of(shown));
    if (beyond <= 0n) return [];
    const what = `signed away ${of(actual)} ${token.key}, shown ${of(shown)}`;
    return [{ usd: valueUsd(beyond, token), what }];
  });
  return {
    lossUsd: lines.reduce((sum, { usd }) => sum + usd, 0),
    losses: lines.map(({ what }) => what),
  };
}
