/**
 * Class `Tally`: sums an account's balance and allowance changes from logs and native transfers. Also: `tallyOf()`, an
 * empty one for a simulation, keys of holdings and approvals, `MAX_CHANGES`, and `NATIVE_LOGS`, the address of logs of native transfers.
 */
import { type Address, lower, sameAddress } from '@cenote/chains';
import { decodeAbiParameters, type Hex, hexToBytes, numberToHex, pad, toEventSelector } from 'viem';
import { assertBoundedAbi } from '../abi/assert-bounded-abi.ts';
import type { SimulatedLog } from './node-responses.ts';
import type {
  ApprovalChange,
  Holding,
  HoldingChange,
  Simulation,
  SimulationRequest,
} from './simulation.ts';

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
const TRANSFER_SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)');
const TRANSFER_BATCH = toEventSelector(
  'TransferBatch(address,address,address,uint256[],uint256[])',
);
const APPROVAL = toEventSelector('Approval(address,address,uint256)');
const APPROVAL_FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)');
const PERMIT2_APPROVAL = toEventSelector('Approval(address,address,address,uint160,uint48)');
const PERMIT2_PERMIT = toEventSelector('Permit(address,address,address,uint160,uint48,uint48)');
const DEPOSIT = toEventSelector('Deposit(address,uint256)');
const WITHDRAWAL = toEventSelector('Withdrawal(address,uint256)');

/** Maximum number of changes, more than any legitimate call has: losses are kept, and the rest is counted. */
export const MAX_CHANGES = 64;

/** Maximum amount of a token; logs can add up to more, which is then capped to this as a lower bound. */
const MAX_AMOUNT = 2n ** 256n - 1n;
const bounded = (amount: bigint): bigint => {
  if (amount > MAX_AMOUNT) return MAX_AMOUNT;
  return amount < -MAX_AMOUNT ? -MAX_AMOUNT : amount;
};

/** The address of the logs of native transfers with `traceTransfers` (execution-apis, `eth_simulateV1`). */
export const NATIVE_LOGS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const PERMIT2: Address = '0x000000000022d473030f116ddee9f6b43ac78ba3';

const addressOf = (topic: string | undefined): Address => {
  if (topic?.length !== 66) throw new TypeError('Not a topic');
  return lower(`0x${topic.slice(-40)}`);
};

function words(types: readonly string[], data: string): readonly unknown[] {
  const params = types.map((type) => ({ type }));
  assertBoundedAbi(params, hexToBytes(data as Hex));
  return decodeAbiParameters(params, data as Hex);
}

/** Equal for the same holding. */
export const holdingKey = (holding: Holding): string =>
  [
    holding.standard,
    'token' in holding ? holding.token : '',
    'id' in holding ? holding.id : '',
  ].join();

/** Equal for approvals that replace each other. */
export const allowanceKey = (change: ApprovalChange): string => {
  const what = change.kind === 'one' ? change.id : change.spender;
  const via = change.kind === 'amount' && change.viaPermit2;
  return [change.kind, change.token, what, via].join();
};

/**
 * Early NFTs (CryptoKitties, 0x06012c8cf97bead5deae237070f9587f8e7a266d) do not index the fields of transfers and
 * approvals: returns the same log with topics, as later NFTs write it.
 */
function withTopics(log: SimulatedLog): SimulatedLog {
  const [event, ...indexed] = log.topics;
  const isOfItem = event === TRANSFER || event === APPROVAL;
  if (!event || !isOfItem || indexed.length > 0) return log;
  const [from, to, id] = words(['address', 'address', 'uint256'], log.data) as [Hex, Hex, bigint];
  return { ...log, topics: [event, pad(from), pad(to), numberToHex(id, { size: 32 })], data: '0x' };
}

type TallyOutcome = Omit<Extract<Simulation, { outcome: 'passes' }>, 'outcome'>;

const rank = (isFirst: boolean): number => (isFirst ? 0 : 1);
const allows = (change: ApprovalChange): boolean =>
  change.kind === 'all'
    ? change.approved
    : change.kind === 'one'
      ? BigInt(change.spender) !== 0n
      : change.amount > 0n;

/** Returns an empty tally of an account for a simulation on one network. */
export const tallyOf = (
  account: Address,
  { wrappedNative, hasOneBalance }: Pick<SimulationRequest, 'wrappedNative' | 'hasOneBalance'>,
): Tally => new Tally(account, wrappedNative, hasOneBalance);

/** Sums the changes of one account in logs and traces. */
export class Tally {
  readonly #account: Address;
  readonly #wrappedNative: Address | undefined;
  readonly #hasOneBalance: boolean;
  readonly #changes = new Map<string, { holding: Holding; amount: bigint }>();
  readonly #received = new Map<string, { holding: Holding; amount: bigint }>();
  readonly #approvals = new Map<string, ApprovalChange>();
  /** Whether native transfers are reported, and not only assumed. */
  #seesNative = true;

  /**
   * @param hasOneBalance the wrapped coin and the native one have one balance. Their contract, which is the network's
   * own, moves it without a call that carries a value, so no transfer is in logs and traces of both.
   */
  constructor(account: Address, wrappedNative: Address | undefined, hasOneBalance = false) {
    this.#account = lower(account);
    this.#hasOneBalance = hasOneBalance;
    this.#wrappedNative = wrappedNative && lower(wrappedNative);
  }

  move(holding: Holding, from: Address | undefined, to: Address | undefined, amount: bigint): void {
    const gained = to && sameAddress(to, this.#account) ? amount : 0n;
    const lost = from && sameAddress(from, this.#account) ? amount : 0n;
    if (gained === lost) return;
    const key = holdingKey(holding);
    const before = this.#changes.get(key)?.amount ?? 0n;
    this.#changes.set(key, { holding, amount: bounded(before + gained - lost) });
    const had = this.#received.get(key)?.amount ?? 0n;
    if (gained > 0n) this.#received.set(key, { holding, amount: bounded(had + gained) });
  }

  /** Without a trace, the native transfers are those that the calls declare. */
  supposeNative(calls: readonly { to?: Address | undefined; value?: bigint | undefined }[]): void {
    this.#seesNative = false;
    for (const { to, value } of calls) {
      this.move({ standard: 'native' }, this.#account, to, value ?? 0n);
    }
  }

  /** Logs that only resemble a known event are ignored. */
  log(log: SimulatedLog): void {
    try {
      const read = withTopics(log);
      this.#readTransfer(read);
      this.#readApproval(read);
    } catch {
      // Any contract may emit any log.
    }
  }

  #readTransfer({ address, topics, data }: SimulatedLog): void {
    const token = lower(address);
    const [event, first, second, third] = topics;
    if (event === TRANSFER) {
      const [from, to] = [addressOf(first), addressOf(second)];
      if (third !== undefined) {
        this.move({ standard: 'erc721', token, id: BigInt(third) }, from, to, 1n);
        return;
      }
      const [amount] = words(['uint256'], data) as [bigint];
      const holding: Holding =
        token === NATIVE_LOGS ? { standard: 'native' } : { standard: 'erc20', token };
      this.move(holding, from, to, amount);
    } else if (event === TRANSFER_SINGLE) {
      const [id, amount] = words(['uint256', 'uint256'], data) as [bigint, bigint];
      this.move({ standard: 'erc1155', token, id }, addressOf(second), addressOf(third), amount);
    } else if (event === TRANSFER_BATCH) {
      const [ids, amounts] = words(['uint256[]', 'uint256[]'], data) as [bigint[], bigint[]];
      ids.forEach((id, i) => {
        const amount = amounts[i] ?? 0n;
        this.move({ standard: 'erc1155', token, id }, addressOf(second), addressOf(third), amount);
      });
    } else if (token === this.#wrappedNative && (event === DEPOSIT || event === WITHDRAWAL)) {
      const [amount] = words(['uint256'], data) as [bigint];
      const who = addressOf(first);
      const holding: Holding = { standard: 'erc20', token };
      if (event === DEPOSIT) this.move(holding, undefined, who, amount);
      else this.move(holding, who, undefined, amount);
    }
  }

  #readApproval({ address, topics, data }: SimulatedLog): void {
    const contract = lower(address);
    const [event, first, second, third] = topics;
    const ofPermit2 = event === PERMIT2_APPROVAL || event === PERMIT2_PERMIT;
    if (event !== APPROVAL && event !== APPROVAL_FOR_ALL && !ofPermit2) return;
    if (addressOf(first) !== this.#account) return;
    if (event === APPROVAL_FOR_ALL) {
      const [approved] = words(['bool'], data) as [boolean];
      const spender = addressOf(second);
      this.#approve({ kind: 'all', token: contract, spender, approved });
    } else if (event === APPROVAL && third !== undefined) {
      const id = BigInt(third);
      this.#approve({ kind: 'one', token: contract, id, spender: addressOf(second) });
    } else if (event === APPROVAL) {
      const [amount] = words(['uint256'], data) as [bigint];
      const [token, spender] = [contract, addressOf(second)];
      this.#approve({ kind: 'amount', token, spender, amount, viaPermit2: false });
    } else if (contract === PERMIT2) {
      const amount = BigInt(data.slice(0, 66));
      const [token, spender] = [addressOf(second), addressOf(third)];
      this.#approve({ kind: 'amount', token, spender, amount, viaPermit2: true });
    }
  }

  /** Stores an approval; a later one replaces an earlier one. */
  #approve(change: ApprovalChange): void {
    this.#approvals.set(allowanceKey(change), change);
  }

  /** Returns the result, truncated to `MAX_CHANGES` of each kind: losses and allowances have priority. */
  outcome(measured?: ReadonlyMap<Address, bigint>): TallyOutcome {
    const changes = this.changes(measured).sort(
      (a, b) => rank(a.amount < 0n) - rank(b.amount < 0n),
    );
    const approvals = this.approvals().sort((a, b) => rank(allows(a)) - rank(allows(b)));
    const listed = {
      changes: changes.slice(0, MAX_CHANGES),
      approvals: approvals.slice(0, MAX_CHANGES),
    };
    const omitted =
      changes.length + approvals.length - listed.changes.length - listed.approvals.length;
    return { ...listed, received: this.received(measured), ...(omitted > 0 && { omitted }) };
  }

  /** `measured`: balance differences by ERC-20 token; of these and the logs, the worse for the account counts. */
  changes(measured: ReadonlyMap<Address, bigint> = new Map()): HoldingChange[] {
    return [...this.#changes.values()]
      .map(({ holding, amount }) => {
        if (holding.standard === 'native') return { holding, amount, measured: this.#seesNative };
        const difference = holding.standard === 'erc20' ? measured.get(holding.token) : undefined;
        return difference === undefined
          ? { holding, amount, measured: this.#isOfCoin(holding) }
          : { holding, amount: amount < difference ? amount : difference, measured: true };
      })
      .filter(({ amount }) => amount !== 0n);
  }

  /**
   * Gross inflows by logs, including amounts that are spent again.
   * @param measured balance differences by ERC-20 token; inflows in logs beyond them did not arrive
   */
  received(measured: ReadonlyMap<Address, bigint> = new Map()): HoldingChange[] {
    return [...this.#received].flatMap(([key, { holding, amount }]) => {
      const difference = holding.standard === 'erc20' ? measured.get(holding.token) : undefined;
      const reported = this.#changes.get(key)?.amount ?? 0n;
      const came =
        difference !== undefined && difference < reported
          ? amount - (reported - difference)
          : amount;
      return came > 0n ? [{ holding, amount: came, measured: false }] : [];
    });
  }

  approvals(): ApprovalChange[] {
    return [...this.#approvals.values()];
  }

  /** Returns the tokens whose balances are to be compared. */
  erc20s(): Address[] {
    return [...this.#changes.values()].flatMap(({ holding }) =>
      holding.standard === 'erc20' && !this.#isOfCoin(holding) ? [holding.token] : [],
    );
  }

  /** Whether it is the ERC-20 form of the coin's own balance: its logs are the network's. */
  #isOfCoin(holding: Holding): boolean {
    return (
      this.#hasOneBalance && holding.standard === 'erc20' && holding.token === this.#wrappedNative
    );
  }
}
