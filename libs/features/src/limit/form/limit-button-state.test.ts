import { asChecked, LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import type { Side } from '../../swap/form/use-swap-form.ts';
import { BAN, TOKENS, USDC } from '../../testing/fake-gateway.ts';
import type { Token } from '../../tokens/list/token.ts';
import { type LimitButtonInput, limitButtonState } from './limit-button-state.ts';
import { AT_MARKET } from './limit-draft.ts';

const tokenAt = (address: string) => TOKENS.find((token) => token.address === address) as Token;
const side = (address: string, text: string, more: Partial<Side> = {}): Side => ({
  token: tokenAt(address),
  isTokenLoading: false,
  text,
  unit: 'token',
  canSwitchUnit: false,
  amount: /^\d+$/.test(text) ? BigInt(text) : undefined,
  balance: 10n,
  fiat: undefined,
  ...more,
});
const market = {
  price: { amountIn: 1n, amountOut: 2n },
  isLoading: false,
  isMissing: false,
  isOld: false,
  updatedAt: 0,
  refresh() {},
};
const network = { ...LOCAL, rpcUrls: ['http://rpc.test'] };
const ready: LimitButtonInput = {
  form: {
    network,
    isLimitNetwork: true,
    isSame: false,
    market,
    price: market.price,
    input: side(USDC, '5'),
    output: side(NATIVE, '10'),
    choice: AT_MARKET,
    tokenCheck: {
      state: 'matches',
      input: asChecked(tokenAt(USDC)),
      output: asChecked(tokenAt(NATIVE)),
    },
  },
  wallet: { account: USDC, chainId: LOCAL.id, status: 'connected' },
  health: { isOffline: false, gateway: true },
  level: 'few',
};
type Change = Partial<Omit<LimitButtonInput, 'form'>> & {
  form?: Partial<LimitButtonInput['form']>;
};
const stateWith = ({ form, ...rest }: Change) =>
  limitButtonState({ ...ready, ...rest, form: { ...ready.form, ...form } });
const noToken = { ...side(USDC, '5'), token: undefined };
const away = { account: undefined, chainId: undefined };
const waiting = { ...market, price: undefined, isLoading: true };
const missing = { ...market, price: undefined, isMissing: true };

describe('the button of a limit', () => {
  it.each<[string, Change]>([
    ['review', {}],
    ['checkingTokens', { form: { tokenCheck: { state: 'checking' } } }],
    ['tokenUnreadable', { form: { tokenCheck: { state: 'unreadable' } } }],
    [
      'tokenDiffers',
      { form: { tokenCheck: { state: 'differs', token: tokenAt(USDC), difference: 'symbol' } } },
    ],
    ['offline', { health: { isOffline: true, gateway: false } }],
    ['serviceUnavailable', { health: { isOffline: false, gateway: false } }],
    [
      'connectWallet',
      {
        health: { isOffline: false, gateway: false },
        wallet: { ...away, status: 'disconnected' },
      },
    ],
    ['connecting', { wallet: { ...away, status: 'connecting' } }],
    ['connectWallet', { wallet: { ...away, status: 'disconnected' } }],
    ['mainNetworkOnly', { form: { isLimitNetwork: false } }],
    ['unsupportedNetwork', { wallet: { ...ready.wallet, chainId: LOCAL_L2.id } }],
    ['selectToken', { form: { input: noToken } }],
    ['sameToken', { form: { isSame: true } }],
    ['tokenBlocked', { form: { output: side(BAN, '1') } }],
    ['enterAmount', { form: { input: side(USDC, ''), output: side(NATIVE, '0.0') } }],
    ['findingMarket', { form: { price: undefined, market: waiting } }],
    ['enterPrice', { form: { price: undefined, market: missing } }],
    [
      'enterPrice',
      { form: { price: undefined, choice: { by: 'text', text: '', isInverted: false } } },
    ],
    ['enterAmount', { form: { price: undefined, choice: { by: 'amounts', other: '' } } }],
    ['amountOutOfRange', { form: { output: side(NATIVE, '', { amount: undefined }) } }],
    ['insufficientBalance', { form: { input: side(USDC, '11') } }],
    ['insufficientNetworkCost', { form: { input: side(NATIVE, '10'), output: side(USDC, '5') } }],
    ['tooMany', { level: 'full' }],
    ['review', { level: 'many' }],
    ['review', { form: { input: side(USDC, '5', { balance: undefined }) } }],
  ])('has the state %s', (expected, change) => {
    expect(stateWith(change)).toBe(expected);
  });
});
