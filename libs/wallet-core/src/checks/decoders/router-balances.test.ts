/**
 * Compares decoded random router calls with a simulated router that executes them with numbers: the decoded amounts and
 * leftovers must hold for every outcome of the swaps.
 */
import { type Address, contractsOf, lower, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { decodeCall } from '../decode-call.ts';
import type { DecodedAction, Limited } from '../decoded-action.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, CHAIN_ID, callContext, TOKEN, UNKNOWN_ADDRESS } from '../testing/fixtures.ts';
import type { RouterAction, RouterCommand } from './router-commands.ts';
import { universalRouterCalls } from './universal-router.ts';

const { universalRouter, weth9 } = contractsOf(CHAIN_ID)!;
const ROUTER = lower(universalRouter);
const WETH = lower(weth9);
const OTHER: Address = '0x2222222222222222222222222222222222222222';
const CALLER: Address = '0x0000000000000000000000000000000000000001';
const ITSELF: Address = '0x0000000000000000000000000000000000000002';
const ALL = 1n << 255n;
const TOKENS = [TOKEN, OTHER, WETH];
const CURRENCIES = [...TOKENS, NATIVE];

const data = encodeFunctionData({
  abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)']),
  args: ['0x', [], 9n],
});

function read(commands: readonly RouterCommand[], value: bigint): DecodedAction[] {
  const decode = () => ({ ok: true as const, call: { commands }, violations: [] });
  const decoder = universalRouterCalls({ decode, targets: () => [ROUTER] });
  const registry = standardRegistry().registerCall(decoder);
  const { action } = decodeCall(registry, { to: ROUTER, data, value }, callContext);
  return 'parts' in action ? action.parts.map((part) => part.action) : [action];
}

/** Balances of accounts by currency. The router starts with none; an error reverts the call. */
class World {
  readonly #has = new Map<string, bigint>();
  readonly #outcome: () => bigint;

  constructor(outcome: () => bigint) {
    this.#outcome = outcome;
  }

  of(who: Address, token: Address): bigint {
    return this.#has.get(who + token) ?? 0n;
  }

  give(who: Address, token: Address, amount: bigint): void {
    this.#has.set(who + token, this.of(who, token) + amount);
  }

  /** @throws if the account has less */
  take(who: Address, token: Address, amount: bigint): void {
    if (who === ROUTER && this.of(who, token) < amount) throw new RangeError('The router has less');
    this.give(who, token, -amount);
  }

  run(command: RouterCommand): void {
    const to = (address: Address) =>
      address === CALLER ? ACCOUNT : address === ITSELF ? ROUTER : address;
    const balanceOf = (token: Address, amount: bigint) =>
      amount === ALL ? this.of(ROUTER, token) : amount;
    const move = (from: Address, fromToken: Address, who: Address, token: Address, a: bigint) => {
      this.take(from, fromToken, a);
      this.give(who, token, a);
    };
    switch (command.name) {
      case 'V3_SWAP_EXACT_IN': {
        const [tokenIn, tokenOut] = command.path as [Address, Address];
        this.take(
          command.payerIsUser ? ACCOUNT : ROUTER,
          tokenIn,
          balanceOf(tokenIn, command.amountIn),
        );
        this.give(to(command.recipient), tokenOut, command.amountOutMin + this.#outcome());
        return;
      }
      case 'V3_SWAP_EXACT_OUT': {
        const [tokenIn, tokenOut] = command.path as [Address, Address];
        const spent = command.amountInMax - this.#outcome();
        if (spent < 0n) throw new RangeError('The swap needs more');
        this.take(command.payerIsUser ? ACCOUNT : ROUTER, tokenIn, spent);
        this.give(to(command.recipient), tokenOut, command.amountOut);
        return;
      }
      case 'V4_SWAP':
        this.#runActions(command.actions, to);
        return;
      case 'PERMIT2_TRANSFER_FROM':
        move(ACCOUNT, command.token, to(command.recipient), command.token, command.amount);
        return;
      case 'TRANSFER': {
        const amount = balanceOf(command.token, command.amount);
        move(ROUTER, command.token, to(command.recipient), command.token, amount);
        return;
      }
      case 'PAY_PORTION': {
        const amount = (this.of(ROUTER, command.token) * command.bips) / 10_000n;
        move(ROUTER, command.token, to(command.recipient), command.token, amount);
        return;
      }
      case 'WRAP_ETH':
        move(ROUTER, NATIVE, to(command.recipient), WETH, balanceOf(NATIVE, command.amount));
        return;
      case 'UNWRAP_WETH': {
        const amount = this.of(ROUTER, WETH);
        if (amount < command.amountMin) throw new RangeError('Too little');
        move(ROUTER, WETH, to(command.recipient), NATIVE, amount);
        return;
      }
      case 'SWEEP': {
        const amount = this.of(ROUTER, command.token);
        if (amount < command.amountMin) throw new RangeError('Too little');
        move(ROUTER, command.token, to(command.recipient), command.token, amount);
        return;
      }
      case 'EXECUTE_SUB_PLAN':
        for (const each of command.commands) this.run(each);
        return;
      default:
        throw new RangeError(`No ${command.name} in this world`);
    }
  }

  #runActions(actions: readonly RouterAction[], to: (address: Address) => Address): void {
    const delta = new Map<Address, bigint>();
    const of = (currency: Address) => delta.get(currency) ?? 0n;
    const add = (currency: Address, amount: bigint) => delta.set(currency, of(currency) + amount);
    const credit = (currency: Address) => {
      if (of(currency) < 0n) throw new RangeError('A debt');
      return of(currency);
    };
    const debt = (currency: Address) => {
      if (of(currency) > 0n) throw new RangeError('A credit');
      return -of(currency);
    };
    for (const routerAction of actions) {
      if (routerAction.name === 'SWAP_EXACT_IN') {
        const [hop] = routerAction.hops;
        const amount = routerAction.amountIn === 0n ? credit(hop!.tokenIn) : routerAction.amountIn;
        add(hop!.tokenIn, -amount);
        add(hop!.tokenOut, routerAction.amountOutMinimum + this.#outcome());
      } else if (routerAction.name === 'SWAP_EXACT_OUT') {
        const [hop] = routerAction.hops;
        const spent = routerAction.amountInMaximum - this.#outcome();
        if (spent < 0n) throw new RangeError('The swap needs more');
        add(
          hop!.tokenOut,
          routerAction.amountOut === 0n ? debt(hop!.tokenOut) : routerAction.amountOut,
        );
        add(hop!.tokenIn, -spent);
      } else if (routerAction.name === 'SETTLE' || routerAction.name === 'SETTLE_ALL') {
        const { currency } = routerAction;
        const isAccounts = routerAction.name === 'SETTLE_ALL' || routerAction.payerIsUser;
        const payer = isAccounts && currency !== NATIVE ? ACCOUNT : ROUTER;
        const named = routerAction.name === 'SETTLE_ALL' ? 0n : routerAction.amount;
        const amount =
          named === ALL ? this.of(ROUTER, currency) : named === 0n ? debt(currency) : named;
        if (routerAction.name === 'SETTLE_ALL' && amount > routerAction.maxAmount)
          throw new RangeError('Much');
        this.take(payer, currency, amount);
        add(currency, amount);
      } else if (routerAction.name === 'TAKE' || routerAction.name === 'TAKE_ALL') {
        const { currency } = routerAction;
        const named = routerAction.name === 'TAKE_ALL' ? 0n : routerAction.amount;
        const amount = named === 0n ? credit(currency) : named;
        if (routerAction.name === 'TAKE_ALL' && amount < routerAction.minAmount)
          throw new RangeError('Little');
        add(currency, -amount);
        this.give(
          routerAction.name === 'TAKE_ALL' ? ACCOUNT : to(routerAction.recipient),
          currency,
          amount,
        );
      }
    }
    if ([...delta.values()].some((open) => open !== 0n)) throw new RangeError('Not settled');
  }
}

const amount = fc.bigInt({ min: 1n, max: 12n });
const amountOrAll = fc.oneof(amount, fc.constant(ALL));
const token = fc.constantFrom(...TOKENS);
const currency = fc.constantFrom(...CURRENCIES);
const recipient = fc.constantFrom(CALLER, ITSELF, ITSELF, ACCOUNT, ROUTER, UNKNOWN_ADDRESS);
const path = fc.constantFrom<[Address, Address]>(
  ...TOKENS.flatMap((from) =>
    TOKENS.filter((one) => one !== from).map((one): [Address, Address] => [from, one]),
  ),
);
const hops = fc.constantFrom(
  ...CURRENCIES.flatMap((tokenIn) =>
    CURRENCIES.filter((one) => one !== tokenIn).map((tokenOut) => [
      { tokenIn, tokenOut, hooks: NATIVE },
    ]),
  ),
);
const is = <N extends string>(name: N) => fc.constant(name);
const routerAction: fc.Arbitrary<RouterAction> = fc.oneof(
  fc.record({
    name: is('SWAP_EXACT_IN' as const),
    hops,
    amountIn: fc.oneof(amount, fc.constant(0n)),
    amountOutMinimum: amount,
  }),
  fc.record({
    name: is('SWAP_EXACT_OUT' as const),
    hops,
    amountOut: fc.oneof(amount, fc.constant(0n)),
    amountInMaximum: amount,
  }),
  fc.record({
    name: is('SETTLE' as const),
    currency,
    amount: fc.oneof(amount, fc.constantFrom(0n, 0n, ALL)),
    payerIsUser: fc.boolean(),
  }),
  fc.record({ name: is('SETTLE_ALL' as const), currency, maxAmount: amount }),
  fc.record({
    name: is('TAKE' as const),
    currency,
    recipient,
    amount: fc.oneof(amount, fc.constantFrom(0n, 0n)),
  }),
  fc.record({ name: is('TAKE_ALL' as const), currency, minAmount: amount }),
);
/** A swap followed by actions that settle it, so that not every call fails. */
const settled: fc.Arbitrary<RouterAction[]> = fc
  .tuple(hops, amount, amount, fc.boolean(), fc.boolean(), recipient)
  .map(([route, first, second, isIn, payerIsUser, to]): RouterAction[] => [
    isIn
      ? { name: 'SWAP_EXACT_IN', hops: route, amountIn: first, amountOutMinimum: second }
      : { name: 'SWAP_EXACT_OUT', hops: route, amountOut: second, amountInMaximum: first },
    { name: 'SETTLE', currency: route[0]!.tokenIn, amount: 0n, payerIsUser },
    { name: 'TAKE', currency: route[0]!.tokenOut, recipient: to, amount: 0n },
  ]);
const allowRevert = fc.constant(false);
const step: fc.Arbitrary<RouterCommand> = fc.oneof(
  fc.record({
    name: is('V3_SWAP_EXACT_IN' as const),
    recipient,
    amountOutMin: amount,
    path,
    allowRevert,
    amountIn: amountOrAll,
    payerIsUser: fc.boolean(),
  }),
  fc.record({
    name: is('V3_SWAP_EXACT_OUT' as const),
    recipient,
    amountOut: amount,
    amountInMax: amount,
    path,
    allowRevert,
    payerIsUser: fc.boolean(),
  }),
  fc.record({
    name: is('V4_SWAP' as const),
    actions: fc.oneof(settled, fc.array(routerAction, { maxLength: 5 })),
    allowRevert,
  }),
  fc.record({ name: is('PERMIT2_TRANSFER_FROM' as const), token, recipient, amount, allowRevert }),
  fc.record({
    name: is('TRANSFER' as const),
    token: currency,
    recipient,
    amount,
    allowRevert,
  }),
  fc.record({
    name: is('PAY_PORTION' as const),
    token: currency,
    recipient,
    allowRevert,
    bips: fc.constantFrom(25n, 100n, 5_000n, 10_000n),
  }),
  fc.record({ name: is('WRAP_ETH' as const), recipient, amount: amountOrAll, allowRevert }),
  fc.record({
    name: is('UNWRAP_WETH' as const),
    recipient,
    amountMin: fc.constantFrom(0n, 1n, 5n),
    allowRevert,
  }),
  fc.record({
    name: is('SWEEP' as const),
    token: currency,
    recipient,
    amountMin: fc.constantFrom(0n, 1n, 5n),
    allowRevert,
  }),
);
const commands: fc.Arbitrary<RouterCommand[]> = fc
  .tuple(fc.array(step, { minLength: 1, maxLength: 5 }), fc.array(step, { maxLength: 3 }))
  .map(([outer, inner]) =>
    inner.length === 0
      ? outer
      : [...outer, { name: 'EXECUTE_SUB_PLAN', commands: inner, allowRevert: false }],
  );

const tokenOf = ({ asset }: Limited): Address =>
  asset.standard === 'erc20' ? lower(asset.token) : NATIVE;
const amountOf = ({ asset }: Limited): bigint => ('amount' in asset ? asset.amount : 0n);

it('decoded actions match what a simulated router does', () => {
  let ran = 0;
  let left = 0;
  fc.assert(
    fc.property(
      commands,
      fc.bigInt({ min: 0n, max: 12n }),
      fc.array(fc.bigInt({ min: 0n, max: 3n }), { minLength: 8, maxLength: 8 }),
      (calls, value, outcomes) => {
        const actions = read(calls, value);
        if (actions.some(({ kind }) => kind === 'unknownCall')) return;
        let at = 0;
        const world = new World(() => outcomes[at++ % outcomes.length] as bigint);
        world.take(ACCOUNT, NATIVE, value);
        world.give(ROUTER, NATIVE, value);
        try {
          for (const call of calls) world.run(call);
        } catch {
          return;
        }
        ran += 1;
        const leaves = actions.flatMap((one) => (one.kind === 'leftBehind' ? one.leaves : []));
        for (const one of CURRENCIES) {
          const rest = world.of(ROUTER, one);
          if (rest > 0n) {
            left += 1;
            expect(leaves.map(tokenOf)).toContain(one);
          }
          const gives = actions.flatMap((each) => (each.kind === 'swap' ? each.gives : []));
          const receives = actions.flatMap((each) =>
            (each.kind === 'swap' || each.kind === 'sweep') && each.recipient === ACCOUNT
              ? each.receives
              : [],
          );
          const total = (list: readonly Limited[]) =>
            list.reduce((sum, each) => (tokenOf(each) === one ? sum + amountOf(each) : sum), 0n);
          // At most this amount is paid, and at least this amount is received.
          expect(world.of(ACCOUNT, one)).toBeGreaterThanOrEqual(total(receives) - total(gives));
          if (world.of(UNKNOWN_ADDRESS, one) > 0n) {
            const recipients = actions.map((each) => 'recipient' in each && each.recipient);
            expect(recipients).toContain(UNKNOWN_ADDRESS);
          }
        }
      },
    ),
    { numRuns: 3_000 },
  );
  expect(ran).toBeGreaterThan(100);
  expect(left).toBeGreaterThan(20);
});

it('no leftovers are reported if the call sweeps everything to the caller at the end', () => {
  fc.assert(
    fc.property(commands, fc.bigInt({ min: 0n, max: 12n }), (calls, value) => {
      const sweeps = CURRENCIES.map(
        (one): RouterCommand => ({
          name: 'SWEEP',
          token: one,
          recipient: CALLER,
          amountMin: 0n,
          allowRevert: false,
        }),
      );
      const actions = read([...calls, ...sweeps], value);
      expect(actions.map(({ kind }) => kind)).not.toContain('leftBehind');
    }),
    { numRuns: 300 },
  );
});
