import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Button, LinkButton, TextLink } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { IconButton } from './icon-button.tsx';
import { SearchField } from './search-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

describe('Button', () => {
  it('keeps label and focus while busy, and ignores presses', async () => {
    const onClick = jest.fn();
    await renderUi(
      <Button busy onClick={onClick}>
        Swapping…
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Swapping…' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toBe(document.activeElement);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not submit a form by accident', async () => {
    await renderUi(<Button>Review</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
  });
});

describe('link buttons', () => {
  it('open a new tab only for external links', async () => {
    await renderUi(
      <>
        <LinkButton href="/swap">Inside</LinkButton>
        <TextLink href="https://example.org/tx">Outside</TextLink>
      </>,
    );
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Inside' }).target).toBe('');
    const outside = screen.getByRole<HTMLAnchorElement>('link', { name: 'Outside' });
    expect(outside.target).toBe('_blank');
    expect(outside.rel).toContain('noopener');
  });
});

describe('IconButton', () => {
  it('has its label as accessible name', async () => {
    await renderUi(<IconButton icon="settings" label="Swap settings" />);
    expect(screen.getByRole('button', { name: 'Swap settings' })).toBeTruthy();
  });
});

describe('TextField', () => {
  it('shows the error instead of the hint and associates it with the field', async () => {
    const { rerender } = await renderUi(
      <TextField label="Max slippage" value="0" onChange={() => {}} hint="A share" />,
    );
    const field = screen.getByRole('textbox', { name: 'Max slippage' });
    const note = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note()?.textContent).toBe('A share');
    rerender(
      <TextField
        label="Max slippage"
        value="0"
        onChange={() => {}}
        hint="A share"
        error="Too low"
      />,
    );
    expect(note()?.textContent).toBe('Too low');
    expect(screen.getByRole('alert').textContent).toBe('Too low');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('SearchField', () => {
  it('clears the text and keeps focus', async () => {
    const onChange = jest.fn();
    await renderUi(<SearchField label="Search tokens" value="usd" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenCalledWith('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search tokens' }));
  });
});

describe('SegmentedControl', () => {
  it('is a group of radio buttons', async () => {
    const onChange = jest.fn();
    await renderUi(
      <SegmentedControl
        label="Theme"
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        value="dark"
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(onChange).toHaveBeenCalledWith('light');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  });

  it('shows the choice immediately, before its content has rendered', async () => {
    let arrive: (rows: string) => void = () => {};
    const later = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const Rows = ({ range }: { range: string }) => (
      <p>{range === 'day' ? 'rows of a day' : use(later)}</p>
    );
    function Ranges() {
      const [range, setRange] = useState('day');
      return (
        <Suspense fallback="reading">
          <SegmentedControl
            label="Range"
            options={[
              { value: 'day', label: '1D' },
              { value: 'hour', label: '1H' },
            ]}
            value={range}
            onChange={setRange}
          />
          <Rows range={range} />
        </Suspense>
      );
    }
    await renderUi(<Ranges />);
    await act(async () => {
      fireEvent.click(screen.getByRole('radio', { name: '1H' }));
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1H' }).checked).toBe(true);
    expect(screen.getByText('rows of a day')).toBeTruthy();
    await act(async () => arrive('rows of an hour'));
    expect(screen.getByText('rows of an hour')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1H' }).checked).toBe(true);
  });
});

describe('Switch', () => {
  it('exposes whether it is on', async () => {
    const onChange = jest.fn();
    await renderUi(<Switch label="Testnet mode" checked onChange={onChange} />);
    const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Testnet mode' });
    expect(control.checked).toBe(true);
    fireEvent.click(control);
    expect(onChange).toHaveBeenCalledWith(false);
  });
});

describe('Disclosure', () => {
  function Details() {
    const [open, setOpen] = useState(false);
    return (
      <Disclosure summary="1 ETH = 3,021 USDC" open={open} onOpenChange={setOpen}>
        <button type="button">Inside</button>
      </Disclosure>
    );
  }

  it('hides its content from keyboard and screen readers until it is opened', async () => {
    await renderUi(<Details />);
    const summary = screen.getByRole('button', { name: '1 ETH = 3,021 USDC' });
    const panel = document.getElementById(summary.getAttribute('aria-controls') ?? '');
    expect(summary.getAttribute('aria-expanded')).toBe('false');
    expect(panel?.hasAttribute('inert')).toBe(true);
    fireEvent.click(summary);
    expect(summary.getAttribute('aria-expanded')).toBe('true');
    expect(panel?.hasAttribute('inert')).toBe(false);
  });
});
