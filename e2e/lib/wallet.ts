import type { Page } from '@playwright/test';
import type { Address } from 'viem';

interface RpcRequest {
  method: string;
  params?: unknown[];
}

/** An EIP-6963 wallet in the page, held by the journey: it signs with a development account. */
export interface InjectedWallet {
  address: Address;
  /** Methods that the person refuses the next time they are asked. */
  refuseNext(method: string): void;
  /** Something that happens while the person looks at the wallet's next such question. */
  whileAsked(method: string, action: () => Promise<void>): void;
  /** All the wallet was asked, in order. */
  asked: readonly RpcRequest[];
}

const WALLET_NAME = 'Journey Wallet';
export const INJECTED_RDNS = 'test.cenote.journey';

/** Announces the wallet on every page that opens from now on. */
export async function injectWallet(
  page: Page,
  rpcUrls: Readonly<Record<number, string>>,
  address: Address,
  chainId: number,
): Promise<InjectedWallet> {
  const asked: RpcRequest[] = [];
  const refused = new Set<string>();
  const meanwhile = new Map<string, () => Promise<void>>();
  let current = chainId;
  let connected = false;

  const forward = async (request: RpcRequest): Promise<unknown> => {
    const answer = await fetch(rpcUrls[current]!, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
    });
    const body = (await answer.json()) as {
      result?: unknown;
      error?: { code: number; message: string; data?: unknown };
    };
    if (body.error) throw body.error;
    return body.result;
  };

  const handle = async (request: RpcRequest): Promise<unknown> => {
    asked.push(request);
    if (refused.delete(request.method)) throw { code: 4001, message: 'User rejected the request.' };
    const action = meanwhile.get(request.method);
    meanwhile.delete(request.method);
    await action?.();
    switch (request.method) {
      case 'eth_requestAccounts':
        connected = true;
        return [address];
      case 'eth_accounts':
        return connected ? [address] : [];
      case 'eth_chainId':
        return `0x${current.toString(16)}`;
      case 'wallet_switchEthereumChain':
        current = Number((request.params?.[0] as { chainId: string }).chainId);
        return null;
      default:
        return forward(request);
    }
  };

  await page.exposeFunction('journeyWallet', async (request: RpcRequest) => {
    try {
      return { result: await handle(request) };
    } catch (error) {
      const { code, message, data } = error as { code?: number; message?: string; data?: unknown };
      return { error: { code: code ?? -32603, message: message ?? String(error), data } };
    }
  });

  await page.addInitScript(
    ({ name, rdns }) => {
      type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } };
      const ask = (window as unknown as { journeyWallet(r: unknown): Promise<Answer> })
        .journeyWallet;
      const listeners = new Map<string, Set<(value: unknown) => void>>();
      const provider = {
        async request(request: { method: string; params?: unknown[] }) {
          const { result, error } = await ask(request);
          if (error) throw Object.assign(new Error(error.message), error);
          if (request.method === 'wallet_switchEthereumChain') {
            const { chainId } = request.params?.[0] as { chainId: string };
            for (const listener of listeners.get('chainChanged') ?? []) listener(chainId);
          }
          return result;
        },
        on(event: string, listener: (value: unknown) => void) {
          listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
        },
        removeListener(event: string, listener: (value: unknown) => void) {
          listeners.get(event)?.delete(listener);
        },
      };
      const detail = Object.freeze({
        info: Object.freeze({
          uuid: '5f2f0a3e-6f6c-4b8e-9d53-2a53b40f7a11',
          name,
          rdns,
          icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>',
        }),
        provider,
      });
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    { name: WALLET_NAME, rdns: INJECTED_RDNS },
  );

  return {
    address,
    asked,
    refuseNext: (method) => void refused.add(method),
    whileAsked: (method, action) => void meanwhile.set(method, action),
  };
}
