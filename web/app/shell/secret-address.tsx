/** For a page whose URL grants access: keeps it out of search engines and referrers. */
export function SecretUrlMeta() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
