import { NATIVE } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { USDC } from '../../testing/fake-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import { SwapCard } from './swap-card.tsx';

const button = () => screen.getByTestId('swap-button');
const amount = (side: 'in' | 'out') => screen.getByTestId<HTMLInputElement>(`amount-${side}`);
const shows = (label: string) => waitFor(() => expect(button().textContent).toBe(label));

async function form(query: string, balance = parseEther('10')) {
  return renderFeature(<SwapCard />, {
    query,
    prepare: ({ chain }) => {
      chain.balances.set(NATIVE, balance);
      chain.balances.set(USDC, 5_000_000_001n);
    },
  });
}

const touch = (isTouch: boolean) => {
  window.matchMedia = ((query: string) => ({
    matches: isTouch && query === '(pointer: coarse)',
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
};

beforeAll(() =>
  Promise.all([
    import('../../tokens/selector/token-selector.tsx'),
    import('../../settings/settings-popover.tsx'),
    import('../review/review-dialog.tsx'),
    import('./quote-details.tsx'),
  ]),
);
afterEach(() => touch(false));

describe('shares of the balance', () => {
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));

  it('fill the field, rounded down', async () => {
    await form(`inputCurrency=${USDC}&outputCurrency=NATIVE`);
    for (const [percent, text] of [
      ['25%', '1250'],
      ['50%', '2500'],
      ['75%', '3750'],
    ]) {
      await press(`${percent} of balance`);
      expect(amount('in').value).toBe(text);
    }
    await press('Max, use full balance');
    expect(amount('in').value).toBe('5000.000001');
    expect(screen.queryByTestId('max')).toBeNull();
  });

  it('reserve the cost of gas', async () => {
    await form(`outputCurrency=${USDC}`, parseEther('0.02'));
    await press('75% of balance');
    // Of 0.02 ether, 0.015 are reserved.
    expect(amount('in').value).toBe('0.005');
  });
});

describe('the label of the button', () => {
  it('shows that an amount of 78 digits is too large, and the field keeps the digits', async () => {
    const { url } = await form(`outputCurrency=${USDC}`);
    await shows('Enter an amount');
    const typed = '9'.repeat(78);
    fireEvent.change(amount('in'), { target: { value: typed } });
    await shows('Amount too large');
    await waitFor(() => expect(url().get('value')).toBe(typed));
    expect(amount('in').value).toBe(typed);
  });

  it('shows that a dust amount is too small if the pools return nothing for it', async () => {
    const { gateway } = await form(`outputCurrency=${USDC}`);
    await shows('Enter an amount');
    gateway.failure = new GatewayError('NOT_ENOUGH_LIQUIDITY', 'x');
    fireEvent.change(amount('in'), { target: { value: '0.000000000000000001' } });
    await shows('Amount too small');
    fireEvent.change(amount('in'), { target: { value: '9' } });
    await shows('Not enough liquidity');
  });
});

describe('the title of the document', () => {
  it('contains the pair and its price', async () => {
    await form('');
    await waitFor(() => expect(document.title).toBe('Swap tokens at a verified price | Cenote'));
    document.title = '';
    fireEvent.click(screen.getByTestId('token-out'));
    // A row moves to another section once its balance is loaded.
    await screen.findByTestId('token-section-yours');
    fireEvent.click(screen.getByTestId(`token-option-${USDC}`));
    await waitFor(() => expect(document.title).toBe('Swap ETH for USDC | Cenote'));
    fireEvent.change(amount('in'), { target: { value: '2' } });
    await waitFor(() =>
      expect(document.title).toBe('1 ETH = 3,000 USDC · Swap ETH for USDC | Cenote'),
    );
  });
});

describe('the focus', () => {
  const choose = async () => {
    screen.getByTestId('token-out').focus();
    fireEvent.click(screen.getByTestId('token-out'));
    fireEvent.click(await screen.findByTestId(`token-option-${USDC}`));
    await waitFor(() => expect(screen.queryByTestId('token-selector')).toBeNull());
  };

  it('moves to the amount after a token was chosen', async () => {
    await form('');
    await choose();
    await waitFor(() => expect(document.activeElement).toBe(amount('in')));
  });

  it('returns to the element that opened the selector after it was closed', async () => {
    await form('');
    screen.getByTestId('token-out').focus();
    fireEvent.click(screen.getByTestId('token-out'));
    const search = await screen.findByTestId('token-search');
    await waitFor(() => expect(document.activeElement).toBe(search));
    fireEvent.keyDown(search, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('token-out')));
  });

  it('opens no keyboard on a touch screen', async () => {
    touch(true);
    await form('');
    fireEvent.click(screen.getByTestId('settings'));
    const settings = await screen.findByTestId('settings-popover');
    await waitFor(() => expect(settings.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.tagName).not.toBe('INPUT');
    fireEvent.keyDown(settings, { key: 'Escape' });
    screen.getByTestId('token-out').focus();
    fireEvent.click(screen.getByTestId('token-out'));
    const selector = await screen.findByTestId('token-selector');
    await waitFor(() => expect(selector.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.tagName).not.toBe('INPUT');
    fireEvent.click(await screen.findByTestId(`token-option-${USDC}`));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('token-out')));
  });
});

describe('the network chip of the form', () => {
  it('has its visible text as its name, for voice control', async () => {
    await form('');
    const chip = screen.getByRole('button', { name: 'Network: Local' });
    // An explicit label would need the letter of the icon, too.
    expect(chip.getAttribute('aria-label')).toBeNull();
  });
});

describe('the quote for a screen reader', () => {
  it('has a countdown to the next price, and the tokens of each pool', async () => {
    await form(`outputCurrency=${USDC}&value=1`);
    await shows('Review');
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toMatch(
      /^New price in \d+s$/,
    );
    expect(screen.getByTestId('route').textContent).toContain('ETH → USDC: v3, fee 0.05%');
  });
});
