/** A picture that carries itself. A remote one is not shown: it would tell its host who looks. */
export const ownImage = (image: string | null | undefined): string | undefined =>
  image?.startsWith('data:image/') ? image : undefined;
