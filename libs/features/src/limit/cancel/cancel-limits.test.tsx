import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Hex } from 'viem';
import {
  dialogSays,
  hashOf,
  nonceWord,
  openLimits,
  press,
  rows,
  select,
  some,
} from '../../testing/limits-page.tsx';

describe('canceling limits', () => {
  it('cancels several limits in one transaction and shows the cost before', async () => {
    const { sent } = await openLimits(some(3));
    await rows();
    select(0);
    select(2);
    press('limits-cancel');
    await screen.findByTestId('cancel-dialog');
    expect(screen.getByTestId('cancel-transactions').textContent).toBe('1 transaction');
    await waitFor(() =>
      expect(screen.getByTestId('cancel-cost').textContent).toBe('$0.45 · 0.00015 ETH'),
    );
    expect(sent).toEqual([]);
    press('cancel-confirm');
    const done = await screen.findByTestId('cancel-done');
    expect(done.textContent).toContain('2 limits canceled');
    expect(sent).toHaveLength(1);
    expect(nonceWord(sent[0]!)).toEqual([0n, 0b101n]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('cancel-close')));
    press('cancel-close');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByTestId('limits-cancel')).toBeNull();
  });

  it('shows how many transactions are needed, and counts them', async () => {
    const { sent } = await openLimits(some(2, (at) => ({ nonce: `${at * 256}` })));
    await rows();
    press('limits-select-all');
    press('limits-cancel');
    await waitFor(() =>
      expect(screen.getByTestId('cancel-transactions').textContent).toBe(
        '2 transactions, one at a time',
      ),
    );
    press('cancel-confirm');
    await screen.findByTestId('cancel-done');
    expect(sent.map(nonceWord)).toEqual([
      [0n, 1n],
      [1n, 1n],
    ]);
  });

  it('cancels all limits in one batch if the wallet supports batches', async () => {
    const { chain, sent } = await openLimits(some(2, (at) => ({ nonce: `${at * 256}` })));
    const taken: { calls: { data: Hex }[] }[] = [];
    chain.answer.wallet_getCapabilities = () => ({ '0x7a69': { atomic: { status: 'supported' } } });
    chain.answer.wallet_sendCalls = ([batch]) => {
      taken.push(batch as (typeof taken)[number]);
      return { id: 'one' };
    };
    const receipts = [{ transactionHash: hashOf(0xbee) }];
    chain.answer.wallet_getCallsStatus = () => ({ status: 200, receipts });
    await rows();
    press('limits-select-all');
    press('limits-cancel');
    await waitFor(() =>
      expect(screen.getByTestId('cancel-transactions').textContent).toBe('All in one transaction'),
    );
    press('cancel-confirm');
    await screen.findByTestId('cancel-done');
    expect(sent).toEqual([]);
    expect(taken.map(({ calls }) => calls.map(nonceWord))).toEqual([
      [
        [0n, 1n],
        [1n, 1n],
      ],
    ]);
  });

  it('sends single transactions if the wallet rejects the batch', async () => {
    const { chain, sent } = await openLimits(some(2, (at) => ({ nonce: `${at * 256}` })));
    chain.answer.wallet_getCapabilities = () => ({ '0x7a69': { atomic: { status: 'ready' } } });
    chain.answer.wallet_sendCalls = () => {
      throw Object.assign(new Error('no'), { code: 5750 });
    };
    await rows();
    press('limits-select-all');
    press('limits-cancel');
    await waitFor(() =>
      expect(screen.getByTestId('cancel-transactions').textContent).toBe('All in one transaction'),
    );
    press('cancel-confirm');
    const failure = await screen.findByTestId('cancel-failure');
    expect(failure.textContent).toContain('Try again one at a time');
    press('cancel-confirm');
    await screen.findByTestId('cancel-done');
    expect(sent).toHaveLength(2);
  });

  it('returns to the review with the selection when the wallet rejects the request', async () => {
    const { chain, sent } = await openLimits(some(2));
    await rows();
    const send = chain.answer.eth_sendTransaction!;
    chain.answer.eth_sendTransaction = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    press('limits-select-all');
    press('limits-cancel');
    await dialogSays('Cancel 2 limits');
    press('cancel-confirm');
    expect((await screen.findByTestId('cancel-failure')).textContent).toContain('You rejected');
    await dialogSays('Cancel 2 limits');
    chain.answer.eth_sendTransaction = send;
    press('cancel-confirm');
    await screen.findByTestId('cancel-done');
    expect(sent).toHaveLength(1);
  });

  it('shows the limit as pending, so that it can no longer be selected', async () => {
    const { settle } = await openLimits(some(2), 'pending');
    await rows();
    select(0);
    press('limits-cancel');
    await dialogSays('Cancel limit');
    press('cancel-confirm');
    await dialogSays('Canceling…');
    fireEvent.keyDown(screen.getByTestId('cancel-dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('cancel-dialog')).toBeNull());
    const [first] = await rows();
    expect(within(first!).getByTestId('limit-note').textContent).toBe('Pending cancellation');
    expect(screen.getAllByTestId<HTMLInputElement>('limit-select')[0]!.disabled).toBe(true);
    expect(screen.queryByTestId('limits-cancel')).toBeNull();
    settle(hashOf(0xf01), 'failed');
    await waitFor(() =>
      expect(within(first!).getByTestId('limit-note').textContent).toContain('Expires'),
    );
  });

  it('shows that a cancellation reverted', async () => {
    await openLimits(some(1), 'failed');
    await rows();
    select(0);
    press('limits-cancel');
    await dialogSays('Cancel limit');
    press('cancel-confirm');
    const failure = await screen.findByTestId('cancel-failure');
    expect(failure.textContent).toContain('Your limits are still open');
  });
});
