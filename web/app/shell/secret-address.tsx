/** Of a page whose address lets its holder act: no search engine lists it, and no other site learns it. */
export function SecretAddress() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
