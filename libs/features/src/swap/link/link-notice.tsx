/**
 * Component `LinkNotice` (default export): resolves currencies that a link specifies by symbol, and shows which could
 * not be resolved.
 */
import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { IgnoredPart, SwapLink, SwapUrlState } from '../../swap-url/swap-url.ts';
import type { Token } from '../../tokens/list/token.ts';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { tokenCorrectionQuery } from '../../tokens/safety/token-correction-query.ts';

export interface LinkNoticeProps {
  link: SwapLink | undefined;
  /** Address in the link that belongs to no token. */
  unknown: string | undefined;
  tokens: TokenList;
  patch(change: Partial<SwapUrlState>): void;
  onDismiss(): void;
}

export default function LinkNotice({ link, unknown, tokens, patch, onDismiss }: LinkNoticeProps) {
  const t = useText();
  const { input, output } = link?.symbols ?? {};
  const { data: correct } = useQuery(tokenCorrectionQuery);
  // Until the list is corrected, a false token may count as the verified one of a symbol.
  const isReady = correct !== undefined && !tokens.isLoading;
  const inputToken = isReady ? verifiedToken(tokens, input) : undefined;
  const outputToken = isReady ? verifiedToken(tokens, output) : undefined;
  const followed = useRef<SwapLink>(undefined);
  useEffect(() => {
    if (!link || followed.current === link || (!inputToken && !outputToken)) return;
    // Applied once, so that later choices are not overwritten.
    followed.current = link;
    patch({
      ...(inputToken && { input: inputToken.address }),
      ...(outputToken && { output: outputToken.address }),
    });
  }, [link, inputToken, outputToken, patch]);

  const ignored: IgnoredPart[] = [...(link?.ignored ?? [])];
  if (isReady) {
    if (input && !inputToken) ignored.push({ part: 'token', text: input });
    if (output && !outputToken) ignored.push({ part: 'token', text: output });
  }
  if (unknown) ignored.push({ part: 'token', text: unknown });
  if (ignored.length === 0) return null;
  return (
    <Banner
      className="f-link-notice"
      tone="warn"
      title={t('swap.link.ignored')}
      action={
        <Button size="small" variant="secondary" onClick={onDismiss}>
          {t('common.dismiss')}
        </Button>
      }
      data-testid="link-notice"
    >
      {ignored.map(({ part, text }) => (
        <div key={`${part} ${text}`} className="f-link-part">
          {t(`swap.link.${part}`, { text })}
        </div>
      ))}
    </Banner>
  );
}

/** Returns the verified token of a symbol; undefined if no token or several tokens have it. */
function verifiedToken({ tokens }: TokenList, symbol: string | undefined): Token | undefined {
  if (symbol === undefined) return undefined;
  const named = tokens.filter(
    (token) => token.safety === 'verified' && token.symbol.toLowerCase() === symbol.toLowerCase(),
  );
  return named.length === 1 ? named[0] : undefined;
}
