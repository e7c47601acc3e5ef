/**
 * `runCommand()`: executes one decoded router command symbolically on a `Ledger`. Also: `reportPending()` reports an
 * output that was sent to an unknown address.
 */
import { type Address, NATIVE } from '@cenote/chains';
import { v2PairAddress } from '../build/pool-address.ts';
import { ADDRESS_THIS, ALREADY_PAID, CONTRACT_BALANCE } from '../build/router-abi.ts';
import type { RouterCommand } from '../build/router-command.ts';
import type { Ledger } from './ledger.ts';
import { atLeast, exactly, isNothing } from './range.ts';
import type { ExecutedHop } from './route-match.ts';
import { runV4 } from './run-v4.ts';

type Named<N extends RouterCommand['name']> = Extract<RouterCommand, { name: N }>;
type V2V3In = Named<'V2_SWAP_EXACT_IN'> | Named<'V3_SWAP_EXACT_IN'>;
type V2V3Out = Named<'V2_SWAP_EXACT_OUT'> | Named<'V3_SWAP_EXACT_OUT'>;

function executedHops(command: V2V3In | V2V3Out): ExecutedHop[] {
  const isV2 = command.name === 'V2_SWAP_EXACT_IN' || command.name === 'V2_SWAP_EXACT_OUT';
  const tokens = isV2 ? command.path : command.path.tokens;
  const fees = isV2 ? undefined : command.path.fees;
  return tokens.slice(1).map((tokenOut, i) => ({
    protocol: isV2 ? 'v2' : 'v3',
    tokenIn: tokens[i] as Address,
    tokenOut,
    ...(fees && { fee: fees[i] as number }),
  }));
}

/** Whether the output of the previous swap is already in this swap's first pair. */
function isPaid(command: V2V3In, hops: readonly ExecutedHop[], ledger: Ledger): boolean {
  const { pending } = ledger;
  const [first] = hops;
  if (!pending || !first || command.name !== 'V2_SWAP_EXACT_IN') return false;
  if (pending.token !== first.tokenIn) return false;
  const { v2Factory } = ledger;
  if (!v2Factory) return false;
  if (pending.to !== v2PairAddress(v2Factory, first.tokenIn, first.tokenOut)) return false;
  // "The whole balance" of an empty router also means that the pair has been paid.
  const empty = isNothing(ledger.balance(first.tokenIn));
  return (
    !command.payerIsUser &&
    (command.amountIn === ALREADY_PAID || (command.amountIn === CONTRACT_BALANCE && empty))
  );
}

function runExactIn(command: V2V3In, ledger: Ledger): void {
  const hops = executedHops(command);
  const tokenIn = hops[0]?.tokenIn ?? NATIVE;
  const tokenOut = hops.at(-1)?.tokenOut ?? NATIVE;
  const { amountIn, payerIsUser, recipient, amountOutMin } = command;
  const paid = isPaid(command, hops, ledger);
  const all = amountIn === CONTRACT_BALANCE && !payerIsUser;
  if (paid) ledger.pending = undefined;
  else if (all) ledger.spendBalance(tokenIn);
  else ledger.spend(tokenIn, { low: amountIn, high: amountIn }, payerIsUser);
  const amount = paid || all ? undefined : amountIn;
  ledger.swaps.push({ kind: 'exactIn', hops, amount });
  ledger.pay(tokenOut, recipient, atLeast(amountOutMin), { from: 'swap' });
}

function runExactOut(command: V2V3Out, ledger: Ledger): void {
  const hops = executedHops(command);
  const tokenIn = hops[0]?.tokenIn ?? NATIVE;
  const tokenOut = hops.at(-1)?.tokenOut ?? NATIVE;
  const { amountOut, amountInMax, payerIsUser, recipient } = command;
  ledger.spend(tokenIn, { low: 0n, high: amountInMax }, payerIsUser);
  ledger.swaps.push({ kind: 'exactOut', hops, amount: amountOut, amountInMax });
  // v2 does not check the received amount (a token may deduct a transfer fee).
  const out = command.name === 'V2_SWAP_EXACT_OUT' ? atLeast(0n) : exactly(amountOut);
  ledger.pay(tokenOut, recipient, out, { from: 'swap' });
}

/** Sends the router's whole balance of `from` to `to` as `token`. */
function payBalance(
  ledger: Ledger,
  from: Address,
  token: Address,
  to: Address,
  stated: bigint,
): void {
  const balance = ledger.takeAll(from);
  if (ledger.strict && isNothing(balance)) {
    ledger.refuse('UNDERFUNDED', `The router holds no ${from}`);
  }
  ledger.pay(token, to, balance, { from: 'balance', stated });
}

function runWrap({ recipient, amount }: Named<'WRAP_ETH'>, ledger: Ledger): void {
  if (amount === CONTRACT_BALANCE) {
    const wrapped = ledger.takeAll(NATIVE);
    if (ledger.strict && isNothing(wrapped)) ledger.refuse('UNDERFUNDED', 'Nothing to wrap');
    ledger.pay(ledger.weth, recipient, wrapped, { from: 'wrap' });
    return;
  }
  ledger.spend(NATIVE, { low: amount, high: amount }, false);
  ledger.pay(ledger.weth, recipient, exactly(amount), { from: 'wrap' });
}

/** Runs one command on the ledger: updates payments, balances and receipts. */
export function runCommand(command: RouterCommand, ledger: Ledger): void {
  const { pending } = ledger;
  switch (command.name) {
    case 'V2_SWAP_EXACT_IN':
    case 'V3_SWAP_EXACT_IN':
      runExactIn(command, ledger);
      break;
    case 'V2_SWAP_EXACT_OUT':
    case 'V3_SWAP_EXACT_OUT':
      runExactOut(command, ledger);
      break;
    case 'V4_SWAP':
      runV4(command.actions, ledger);
      break;
    case 'PERMIT2_TRANSFER_FROM':
      if (command.recipient !== ADDRESS_THIS) {
        ledger.refuse('RECIPIENT', `${command.token} is sent to ${command.recipient}`);
      }
      ledger.spend(command.token, { low: command.amount, high: command.amount }, true);
      ledger.hold(command.token, exactly(command.amount));
      break;
    case 'WRAP_ETH':
      runWrap(command, ledger);
      break;
    case 'UNWRAP_WETH':
      payBalance(ledger, ledger.weth, NATIVE, command.recipient, command.amountMin);
      break;
    case 'SWEEP':
      payBalance(ledger, command.token, command.token, command.recipient, command.amountMin);
      break;
    case 'PERMIT2_PERMIT':
      // Checked separately: it transfers nothing.
      break;
  }
  if (pending && ledger.pending === pending) reportPending(ledger);
}

/** Reports an output sent to an unknown address without a subsequent v2 swap that uses it. */
export function reportPending(ledger: Ledger): void {
  const { pending } = ledger;
  if (!pending) return;
  ledger.refuse('RECIPIENT', `${pending.token} is sent to ${pending.to}`);
  ledger.pending = undefined;
}
