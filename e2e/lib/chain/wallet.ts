/**
 * `injectWallet()`: announces a test wallet by EIP-6963 in every page opened from now on; a journey controls it through
 * `InjectedWallet`, and it signs with a development account. Also: `seedConnection()` connects pages to it,
 * `expectNothingSigned()`, and `INJECTED_RDNS`, its EIP-6963 identifier.
 */
import { expect, type Page } from '@playwright/test';
import type { Address, Hex, LocalAccount } from 'viem';
import { answerBatching } from './batch-account.ts';

interface RpcRequest {
  method: string;
  params?: unknown[];
}

/** An EIP-6963 wallet in the page, controlled by the journey; signs with a development account. */
export interface InjectedWallet {
  address: Address;
  /** Rejects the next request of this method with code 4001. */
  refuseNext(method: string): void;
  /** Fails the next request of this method with the given error. */
  failNext(method: string, error: { code: number; message: string }): void;
  /** Changes the params of the next request of this method before it is executed. */
  bendNext(method: string, bend: (params: unknown[]) => unknown[]): void;
  /** Runs an action while the next request of this method is pending. */
  whileRequested(method: string, action: () => Promise<void>): void;
  /** Support of batches (EIP-5792): `inWord` reports support and then rejects each batch. */
  batches: 'no' | 'yes' | 'inWord';
  /** Changes the selected accounts and emits accountsChanged in the page. */
  show(...accounts: Address[]): Promise<void>;
  /** Switches the network and emits chainChanged in the page. */
  turnTo(chainId: number): Promise<void>;
  /** Grants the site access to the accounts, as after an earlier visit. */
  allowSite(): void;
  /** All requests that the wallet has received, in order. */
  requests: readonly RpcRequest[];
}

const WALLET_NAME = 'Journey Wallet';
export const INJECTED_RDNS = 'test.cenote.journey';

/** Expects that no signature and no transaction has been requested. */
export function expectNothingSigned({ requests }: InjectedWallet): void {
  const methods = requests.map(({ method }) => method);
  expect(methods.filter((method) => /sign|send/i.test(method))).toEqual([]);
}

/** Announces the wallet in every page that is opened from now on. */
export async function injectWallet(
  page: Page,
  rpcUrls: Readonly<Record<number, string>>,
  account: LocalAccount,
  chainId: number,
): Promise<InjectedWallet> {
  const { address } = account;
  const requests: RpcRequest[] = [];
  const failures = new Map<string, { code: number; message: string }>();
  const bends = new Map<string, (params: unknown[]) => unknown[]>();
  const meanwhile = new Map<string, () => Promise<void>>();
  let current = chainId;
  let connected = false;
  let shown: readonly Address[] = [address];

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

  const bendOf = (request: RpcRequest): RpcRequest => {
    const bend = bends.get(request.method);
    bends.delete(request.method);
    return bend ? { ...request, params: bend(request.params ?? []) } : request;
  };

  const handle = async (request: RpcRequest): Promise<unknown> => {
    requests.push(request);
    const failure = failures.get(request.method);
    failures.delete(request.method);
    if (failure) throw failure;
    const action = meanwhile.get(request.method);
    meanwhile.delete(request.method);
    await action?.();
    switch (request.method) {
      case 'eth_requestAccounts':
        connected = true;
        return shown;
      case 'eth_accounts':
        return connected ? shown : [];
      case 'eth_chainId':
        return `0x${current.toString(16)}`;
      case 'wallet_switchEthereumChain':
        current = Number((request.params?.[0] as { chainId: string }).chainId);
        return null;
      case 'personal_sign':
        return account.signMessage({ message: { raw: request.params?.[0] as Hex } });
      case 'eth_signTypedData_v4': {
        const bent = bendOf(request);
        return account.signTypedData(JSON.parse(String(bent.params?.[1])));
      }
      case 'wallet_sendCalls':
        if (wallet.batches === 'inWord') throw { code: 5760, message: 'Not as one.' };
        break;
    }
    if (wallet.batches !== 'no') {
      const at = { rpcUrl: rpcUrls[current]!, chainId: current, account };
      const answer = await answerBatching(request, at);
      if (answer !== undefined) return answer;
    }
    return forward(bendOf(request));
  };

  const emitInPage = (event: string, value: unknown) =>
    page.evaluate(
      ([name, value]) => {
        const { journeyWalletTells } = window as unknown as {
          journeyWalletTells(event: unknown, value: unknown): void;
        };
        journeyWalletTells(name, value);
      },
      [event, value] as const,
    );

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
      const sendRequest = (window as unknown as { journeyWallet(r: unknown): Promise<Answer> })
        .journeyWallet;
      const listeners = new Map<string, Set<(value: unknown) => void>>();
      const provider = {
        async request(request: { method: string; params?: unknown[] }) {
          const { result, error } = await sendRequest(request);
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
      Object.assign(window, {
        journeyWalletTells(event: string, value: unknown) {
          for (const listener of listeners.get(event) ?? []) listener(value);
        },
      });
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

  const wallet: InjectedWallet = {
    address,
    requests,
    batches: 'no',
    allowSite() {
      connected = true;
    },
    async show(...accounts) {
      shown = accounts;
      await emitInPage('accountsChanged', accounts);
    },
    async turnTo(chainId) {
      current = chainId;
      await emitInPage('chainChanged', `0x${chainId.toString(16)}`);
    },
    refuseNext: (method) =>
      void failures.set(method, { code: 4001, message: 'User rejected the request.' }),
    failNext: (method, error) => void failures.set(method, error),
    bendNext: (method, bend) => void bends.set(method, bend),
    whileRequested: (method, action) => void meanwhile.set(method, action),
  };
  return wallet;
}

/** Connects every page that is opened from now on to the wallet, unless the page disconnects itself. */
export async function seedConnection(page: Page, wallet: InjectedWallet): Promise<void> {
  wallet.allowSite();
  await page.addInitScript(
    (rdns) => localStorage.setItem('cenote.wallet.recentConnectorId', JSON.stringify(rdns)),
    INJECTED_RDNS,
  );
}
