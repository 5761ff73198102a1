/** What was asked of approvers and what they decided, newest first. */
import { words } from "@larder/domain/kernel/words";
import { approvalStateWords as requestStates } from "@larder/domain/purchase/approval/approval.fields";
import { approvalReasonWords, type ApprovalRequest } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { Card, Day, Notice } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

export function ApprovalHistory({ requests }: { requests: readonly ApprovalRequest[] }) {
  const t = useWords();
  const list = (reasons: ApprovalRequest["reasons"]) => reasons.map((one) => t(approvalReasonWords[one])).join(" · ");
  return (
    <Card title={words("Approval", "審批")}>
      <ol style={{ margin: 0, paddingInlineStart: 20 }}>
        {requests.map((request) => (
          <li key={request.id}>
            <strong>{t(requestStates[request.state])}</strong> · {request.requestedByName} ·{" "}
            <Day value={request.requestedAt} /> · {list(request.reasons)}
            {request.note && <> · “{request.note}”</>}
            {request.decisions.map((one) => (
              <div key={one.level} className="k-soft">
                {t(one.approved ? requestStates.APPROVED : requestStates.REJECTED)}
                {request.levels > 1 && ` (${one.level})`} · {one.decidedByName}
                {one.forName && t(words(` for ${one.forName}`, `（代 ${one.forName}）`))} ·{" "}
                <Day value={one.decidedAt} />
                {one.comment && <> · “{one.comment}”</>}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface Step {
  readonly levelsNeeded: number | null;
  readonly levelsGiven: number;
}

export function ApprovalStep({ levelsNeeded, levelsGiven }: Step) {
  const t = useWords();
  if (levelsNeeded !== 2) return null;
  return <Notice>{t(words(`Step ${levelsGiven + 1} of 2`, `第 ${levelsGiven + 1} 步，共 2 步`))}</Notice>;
}
