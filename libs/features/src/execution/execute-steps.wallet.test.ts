import { LOCAL, lower } from '@cenote/chains';
import { ACCOUNT, HASH, MAX_UINT, executionWorld as world } from '../testing/execution-world.ts';
import { USDC } from '../testing/fake-gateway.ts';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const;
const AMOUNT = 3_000_000_000n;

describe('a wallet that changes during execution', () => {
  it('receives no further request after an account change', async () => {
    const { run, order, chain, wallet, sent, signed } = await world();
    const send = chain.answer.eth_sendTransaction!;
    chain.answer.eth_sendTransaction = (params) => {
      wallet.accounts = [OTHER, ACCOUNT];
      return send(params);
    };
    expect(await run(await order(USDC, AMOUNT))).toMatchObject({
      phase: 'failed',
      reason: 'ACCOUNT_CHANGED',
      at: 1,
    });
    expect(sent).toHaveLength(1);
    expect(signed).toEqual([]);
  });

  it('causes a failure if it is locked', async () => {
    const { run, order, wallet, sent } = await world();
    wallet.accounts = [];
    expect(await run(await order())).toMatchObject({ phase: 'failed', reason: 'WALLET_MISSING' });
    expect(sent).toEqual([]);
  });

  it('is switched back to the network of the order', async () => {
    const { run, order, chain, wallet, sent } = await world();
    wallet.chainId = 1;
    chain.answer.wallet_switchEthereumChain = ([to]) => {
      wallet.chainId = Number((to as { chainId: string }).chainId);
      return null;
    };
    expect(await run(await order())).toMatchObject({ phase: 'confirmed' });
    expect(wallet.chainId).toBe(LOCAL.id);
    expect(sent).toHaveLength(1);
  });

  it('sends nothing on another network', async () => {
    const { run, order, chain, wallet, sent } = await world();
    wallet.chainId = 1;
    chain.answer.wallet_switchEthereumChain = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    expect(await run(await order())).toMatchObject({ phase: 'rejected' });
    chain.answer.wallet_switchEthereumChain = () => {
      throw Object.assign(new Error('no such chain'), { code: 4902 });
    };
    expect(await run(await order())).toMatchObject({ phase: 'failed', reason: 'WRONG_NETWORK' });
    expect(sent).toEqual([]);
  });

  it('does not redeem a permit that another account has signed', async () => {
    const { run, order, chain, permit, signed } = await world();
    chain.allowance = MAX_UINT;
    const request = await order(USDC, AMOUNT);
    chain.answer.eth_estimateGas = () => {
      throw new Error('execution reverted');
    };
    const failed = await run(request);
    delete chain.answer.eth_estimateGas;
    permit.current = { ...permit.current!, owner: OTHER };
    expect(await run(request, failed)).toMatchObject({ phase: 'confirmed' });
    expect(signed).toHaveLength(2);
  });

  it('causes a failure if it sent from another account', async () => {
    const { run, order, chain, sent } = await world();
    chain.answer.eth_getTransactionByHash = () => ({
      hash: HASH,
      from: OTHER,
      to: sent[0]!.to,
      input: sent[0]!.data,
      value: sent[0]!.value,
      nonce: '0x3',
      gas: '0x1',
      type: '0x2',
      blockNumber: null,
    });
    expect(await run(await order())).toMatchObject({ reason: 'MODIFIED_BY_WALLET' });
  });

  it('that responds after the time limit has its transaction stored all the same', async () => {
    const { run, order, chain, recorded } = await world();
    const request = await order();
    let answer = (_hash: string) => {};
    const isRequested = new Promise<void>((resolve) => {
      chain.answer.eth_sendTransaction = () => {
        resolve();
        return new Promise<string>((give) => {
          answer = give;
        });
      };
    });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      const end = run(request);
      await isRequested;
      await jest.advanceTimersByTimeAsync(5 * 60_000);
      expect(await end).toMatchObject({ phase: 'failed', reason: 'CONFIRMATION_TIMEOUT' });
      expect(recorded).toEqual([]);
      answer(HASH);
      await jest.advanceTimersByTimeAsync(0);
      expect(recorded).toMatchObject([{ kind: 'swap', sent: { hash: HASH } }]);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a slow transaction', () => {
  it('is awaited again rather than sent again', async () => {
    const { run, order, ends, sent } = await world();
    ends.push({ status: 'waiting' });
    const request = await order();
    const late = await run(request);
    expect(late).toMatchObject({ reason: 'CONFIRMATION_TIMEOUT', hash: HASH });
    expect(await run(request, late)).toMatchObject({ phase: 'confirmed', hash: HASH });
    expect(sent).toHaveLength(1);
  });

  it('continues with the steps after an approval', async () => {
    const { run, order, ends, sent, signed } = await world();
    ends.push({ status: 'waiting' });
    const request = await order(USDC, AMOUNT);
    const late = await run(request);
    expect(await run(request, late)).toMatchObject({ phase: 'confirmed' });
    expect(sent.map(({ to }) => lower(to))[0]).toBe(USDC);
    expect([sent.length, signed.length]).toEqual([2, 1]);
  });
});
