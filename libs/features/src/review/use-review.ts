import { isNative } from '@cenote/chains';
import type { SwapFlowState, SwapStep } from '@cenote/trading';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from 'wagmi';
import { type Accepted, accept, isWorseThanAccepted } from '../quote/acceptance.ts';
import { useAppSelector } from '../state/hooks.ts';
import type { SwapForm } from '../swap/use-swap-form.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { allowancesQuery } from './allowances-query.ts';
import { neededSteps } from './carry-out.ts';
import { orderOf } from './order-of.ts';
import type { SwapOrder } from './swap-order.ts';
import { useCarryOut } from './use-carry-out.ts';

export interface Review {
  flow: SwapFlowState;
  order: SwapOrder | undefined;
  /** The steps that are foreseen until the flow begins. */
  steps: readonly SwapStep[];
  /** The price broke what was accepted. */
  mustAccept: boolean;
  /** The chain contradicts the quote. */
  isRefuted: boolean;
  isBusy: boolean;
  confirm(): void;
  acceptPrice(): void;
}

/** The review of what the form asks for: what was accepted, what is needed, how far it is. */
export function useReview(form: SwapForm): Review {
  const wagmi = useConfig();
  const { account } = useWallet();
  const deadlineMinutes = useAppSelector((state) => state.settings.deadlineMinutes);
  const carry = useCarryOut();
  const flow = carry.state;
  const live = form.quote.quote;
  const [accepted, setAccepted] = useState<Accepted | undefined>(
    () => live && accept(live.route, form.slippageBps),
  );
  // What is being carried out does not change under the eyes of who watches it.
  const [frozen, setFrozen] = useState<SwapOrder>();
  const isLive = flow.phase === 'idle' || flow.phase === 'rejected' || flow.phase === 'failed';
  const order = (isLive ? undefined : frozen) ?? orderOf(form, accepted, deadlineMinutes) ?? frozen;

  const token = order?.type === 'swap' ? order.input : undefined;
  const allowances = useQuery(allowancesQuery(wagmi, form.network, account, token));
  const isKnown = token === undefined || isNative(token.address) || allowances.data !== undefined;
  const steps = order ? neededSteps(order, allowances.data, carry.permit) : [];

  const isWorse =
    isLive &&
    live !== undefined &&
    accepted !== undefined &&
    isWorseThanAccepted(live.route, accepted);

  return {
    flow,
    order,
    steps,
    mustAccept: isWorse || flow.phase === 'quoteMoved',
    isRefuted: isLive && form.claim.state === 'broken',
    isBusy:
      !isKnown ||
      flow.phase === 'awaitingWallet' ||
      flow.phase === 'approvalPending' ||
      flow.phase === 'submitted',
    confirm() {
      if (!order) return;
      setFrozen(order);
      if (flow.phase === 'idle') {
        carry.start(order, steps);
        return;
      }
      // What was allowed or signed before the failure need not be asked for again.
      void allowances.refetch().then(({ data }) => {
        carry.retry(order, neededSteps(order, data ?? allowances.data, carry.permit));
      });
    },
    acceptPrice() {
      if (!live) return;
      const now = accept(live.route, form.slippageBps);
      setAccepted(now);
      if (flow.phase !== 'quoteMoved') return;
      const next = orderOf(form, now, deadlineMinutes);
      if (!next) return;
      setFrozen(next);
      carry.acceptQuote(next);
    },
  };
}
