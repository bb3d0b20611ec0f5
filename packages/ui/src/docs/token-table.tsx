import { themes, tokensOf } from "./tokens.ts";

interface TokenTableProps {
  /** The tokens to show: names that begin with one of these, or all. */
  only?: readonly string[];
}

/** Tokens with their value in both themes, read from tokens.css itself. */
export function TokenTable({ only }: TokenTableProps) {
  const tokens = tokensOf("colour").filter(
    ({ name }) => !only || only.some((part) => name === part || name.startsWith(`${part}-`)),
  );
  return (
    <div className="sb-unstyled my-6 overflow-x-auto rounded-card border border-border bg-surface-raised text-text">
      <table className="w-full text-start text-sm">
        <thead className="bg-surface-sunken text-text-muted">
          <tr>
            {["Token", "Light", "Dark"].map((title) => (
              <th key={title} scope="col" className="px-4 py-2 text-start font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {tokens.map((token) => (
            <tr key={token.name}>
              <th scope="row" className="px-4 py-2 text-start font-mono font-semibold">
                {token.name}
              </th>
              {themes.map((theme) => (
                <td key={theme} className="px-4 py-2">
                  <span className="flex items-center gap-2.5" data-theme={theme}>
                    <span
                      className="size-7 flex-none rounded-tick border border-border"
                      style={{ background: `var(--apex-${token.name})` }}
                    />
                  </span>
                  <code className="font-mono text-xs text-text-muted">{token[theme]}</code>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
