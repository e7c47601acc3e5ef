import {
  pausesAnimationSet,
  useAppDispatch,
  useAppSelector,
  useNetworks,
  useServices,
} from '@cenote/features';
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FloatingToken } from './floating-token.tsx';
import { floatingTokensQuery, selectFloatingTokens } from './floating-tokens-query.ts';
import { useTokenPositions } from './use-token-positions.ts';

/**
 * Floating icons of well-known tokens around the landing page's form (default export), as decoration that links to
 * token pages, with a button that pauses the animation (WCAG 2.2.2).
 */
export default function FloatingTokens() {
  const t = useText();
  const { gatewayUrl } = useServices().config;
  const networks = useNetworks();
  const plane = useRef<HTMLDivElement>(null);
  const pageLinks = useTokenPositions(plane);
  const dispatch = useAppDispatch();
  const isStill = useAppSelector((state) => state.settings.pausesAnimation);
  const { data = [] } = useQuery({
    ...floatingTokensQuery(gatewayUrl),
    enabled: pageLinks.length > 0 && gatewayUrl !== '',
  });
  const shown = selectFloatingTokens(data, networks).slice(0, pageLinks.length);
  return (
    <div ref={plane} className="w-floats" data-still={isStill || undefined}>
      {shown.length > 0 && (
        <>
          <ul aria-label={t('fold.tokens')}>
            {shown.map((token, i) => (
              <FloatingToken key={token.symbol} token={token} box={pageLinks[i]!} />
            ))}
          </ul>
          <Button
            variant="ghost"
            size="small"
            onClick={() => dispatch(pausesAnimationSet(!isStill))}
            data-testid="pause-animation"
          >
            {t(isStill ? 'fold.move' : 'fold.still')}
          </Button>
        </>
      )}
    </div>
  );
}
