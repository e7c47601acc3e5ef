/** Component `MoreNfts`: loads the next page of NFTs when scrolled into view; offers a button after a failure. */
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { useEffect, useRef } from 'react';

export interface MoreNftsProps {
  isFetching: boolean;
  /** The last page failed to load: it is retried only by the button. */
  hasFailed: boolean;
  onMore(): void;
}

export function MoreNfts({ isFetching, hasFailed, onMore }: MoreNftsProps) {
  const t = useText();
  const end = useRef<HTMLDivElement>(null);
  const waits = !isFetching && !hasFailed;
  useEffect(() => {
    if (!waits || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: '240px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, onMore]);
  return (
    <div ref={end} className="f-nft-more">
      <Button
        variant="secondary"
        size="small"
        busy={isFetching}
        onClick={onMore}
        data-testid="nfts-more"
      >
        {t(hasFailed ? 'common.retry' : 'nfts.more')}
      </Button>
    </div>
  );
}
