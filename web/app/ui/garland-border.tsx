/** The garland of mango leaves and marigolds over an Indian door, along the top of a page. */
export function Toran() {
  return (
    <svg className="block h-5 w-full text-success" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="toran" width="56" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 1.5h56" className="stroke-warning" strokeWidth="1.5" />
          <path d="M12 2c-5 4.5-5 10.5 0 16 5-5.5 5-11.5 0-16Z" fill="currentColor" />
          <path d="M28 2c-4 3.5-4 8.5 0 13 4-4.5 4-9.5 0-13Z" fill="currentColor" />
          <circle cx="48" cy="7" r="5.5" className="fill-accent" />
          <circle cx="48" cy="7" r="2.2" className="fill-accent-strong" />
        </pattern>
      </defs>
      <rect width="100%" height="20" fill="url(#toran)" />
    </svg>
  );
}
