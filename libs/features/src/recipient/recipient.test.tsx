import { knownTokensOf, LOCAL, NATIVE } from '@cenote/chains';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { SwapCard } from '../swap/form/swap-card.tsx';
import { autominingChain } from '../testing/automining-chain.ts';
import { USDC } from '../testing/fake-gateway.ts';
import { fakeSimulation } from '../testing/fake-simulation.ts';
import { ACCOUNT, renderFeature } from '../testing/render.tsx';

const LINK = knownTokensOf(LOCAL.id).find(({ symbol }) => symbol === 'LINK')!.address;
const RECIPIENT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Opens the review of one ether for USDC with the input for another recipient. */
async function review(arrives = 3_000_000_000n) {
  const page = await renderFeature(<SwapCard />, { query: `outputCurrency=${USDC}&value=1` });
  const { chain } = page;
  chain.balances.set(NATIVE, parseEther('10'));
  chain.answer.eth_getCode = ([address]) =>
    String(address).toLowerCase() === LOCAL.wrappedNative.toLowerCase() ? '0x60' : '0x';
  fakeSimulation(chain, { changes: { [NATIVE]: -parseEther('1'), [USDC]: arrives } });
  await waitFor(() => expect(screen.getByTestId('swap-button').dataset.state).toBe('review'));
  fireEvent.click(screen.getByTestId('swap-button'));
  await screen.findByTestId('review-dialog');
  fireEvent.click(screen.getByTestId('recipient-open'));
  return { ...page, sent: autominingChain(page) };
}

const enter = (value: string) =>
  fireEvent.change(screen.getByTestId('recipient-text'), { target: { value } });
const problem = () => within(screen.getByTestId('recipient')).getByRole('alert').textContent;
const confirm = () => screen.getByTestId<HTMLButtonElement>('confirm-swap');

beforeAll(() =>
  Promise.all([
    import('../swap/review/review-dialog.tsx'),
    import('./resolve-recipient.ts'),
    import('../swap/form/quote-details.tsx'),
  ]),
);

describe('another recipient of a swap', () => {
  it.each([
    ['0x1234', 'Invalid recipient'],
    // One character has the wrong case: the checksum is wrong.
    [RECIPIENT.replace('0x70997970C5', '0x70997970c5'), 'Invalid recipient'],
    [`0x${'0'.repeat(40)}`, 'This is a burn address'],
    ['0x000000000000000000000000000000000000dEaD', 'This is a burn address'],
    [USDC, 'This is a token or protocol contract'],
    [ACCOUNT, 'your own account'],
    [LINK, 'This is a token or protocol contract'],
    [`0xf39F${'1'.repeat(32)}2266`.toLowerCase(), 'looks like yours but is different'],
    ['0x098B716B8Aaf21512996dC57EB0615e2383E2f96', 'blocked'],
  ])('cannot be %s', async (text, words) => {
    await review();
    enter(text);
    await waitFor(() => expect(problem()).toContain(words));
    expect(confirm().disabled).toBe(true);
    expect(screen.queryByTestId('recipient-warning')).toBeNull();
  });

  it('is shown in full, signed, and stored with the transaction', async () => {
    const { sent, store } = await review();
    expect(confirm().disabled).toBe(true);
    enter(`  ${RECIPIENT} `);
    const warning = await screen.findByTestId('recipient-warning');
    expect(warning.textContent).toContain(RECIPIENT);
    await waitFor(() => expect(confirm().disabled).toBe(false));
    // An amount sent to another address is no gain of the account.
    await waitFor(() => expect(screen.getByTestId('simulation').dataset.state).toBe('passes'));
    expect(screen.getByTestId('change-native').textContent).toContain('−1 ETH');
    expect(screen.queryByTestId(`change-${USDC}`)).toBeNull();
    expect(confirm().textContent).toBe('Swap');
    fireEvent.click(confirm());
    await waitFor(() => expect(sent).toHaveLength(1));
    const bare = (address: string) => address.slice(2).toLowerCase();
    expect(sent[0]?.data).toContain(bare(RECIPIENT));
    expect(sent[0]?.data).not.toContain(bare(ACCOUNT));
    expect(store.getState().transactions.items[0]).toMatchObject({
      kind: 'swap',
      recipient: RECIPIENT.toLowerCase(),
    });
    const done = await screen.findByTestId('review-done');
    expect(done.textContent).toMatch(/USDC sent to 0x7099/);
    expect(done.textContent).not.toContain('received');
  });

  it('can be a name, shown with its full address', async () => {
    const { chain } = await review();
    chain.names.set('friend.eth', RECIPIENT);
    enter('Friend.eth ');
    const warning = await screen.findByTestId('recipient-warning');
    expect(warning.textContent).toContain(`${RECIPIENT} · Friend.eth`);
    await waitFor(() => expect(confirm().disabled).toBe(false));
  });

  it.each([
    ['nobody.eth', 'either does not exist or is spelled incorrectly'],
    ['friend.cb.id', 'This name is resolved offchain, which isn’t supported'],
    ['friend', 'Invalid recipient'],
  ])('cannot be the name %s', async (text, words) => {
    const { chain } = await review();
    chain.names.set('friend.cb.id', 'offchain');
    enter(text);
    await waitFor(() => expect(problem()).toContain(words));
    expect(confirm().disabled).toBe(true);
  });

  it('cannot be a name that the network does not resolve because it is down', async () => {
    const { chain } = await review();
    chain.answer.eth_call = () => {
      throw Object.assign(new Error('no answer'), { name: 'HttpRequestError' });
    };
    enter('friend.eth');
    await waitFor(() => expect(problem()).toContain('The network didn’t respond'), {
      timeout: 6_000,
    });
    expect(confirm().disabled).toBe(true);
  });

  it('requires a checkbox if it is a contract', async () => {
    const { chain } = await review();
    chain.answer.eth_getCode = () => '0x60';
    enter(RECIPIENT);
    const warning = await screen.findByTestId('recipient-warning');
    expect(warning.textContent).toContain('This is a smart contract');
    expect(confirm().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('I understand the risks'));
    await waitFor(() => expect(confirm().disabled).toBe(false));
  });

  it('causes a warning if the token keeps a part of the received amount', async () => {
    await review(5n);
    enter(RECIPIENT);
    await screen.findByTestId('recipient-warning');
    await waitFor(() => expect(confirm().disabled).toBe(false));
    fireEvent.click(confirm());
    await waitFor(() => expect(confirm().textContent).toBe('Swap anyway'));
  });

  it('can be changed after the wallet rejected the request', async () => {
    const { chain } = await review();
    chain.answer.eth_sendTransaction = () => {
      throw Object.assign(new Error('no'), { code: 4001 });
    };
    enter(RECIPIENT);
    await screen.findByTestId('recipient-warning');
    await waitFor(() => expect(confirm().disabled).toBe(false));
    fireEvent.click(confirm());
    await waitFor(() => expect(confirm().textContent).toBe('Try again'));
    expect(screen.getByTestId<HTMLInputElement>('recipient-text').disabled).toBe(false);
  });

  it('is the account again after the input is closed', async () => {
    const { sent } = await review();
    enter(RECIPIENT);
    await screen.findByTestId('recipient-warning');
    fireEvent.click(screen.getByTestId('recipient-close'));
    fireEvent.click(confirm());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data).not.toContain(RECIPIENT.slice(2).toLowerCase());
  });
});
