"""A small transformer that reads the static table's words in their context.

A token's vector is what the table says of it, turned into the wider space, and what the layers add. The layers' part is
zero at the start, so the untrained encoder ranks exactly as the table does, and training can only begin from there.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional as F

POSITIONS = 256


class Norm(nn.LayerNorm):
    """In the precision of what comes in: in single precision it would take as long as the products do."""

    def forward(self, x: Tensor) -> Tensor:
        with torch.autocast(x.device.type, enabled=False):
            return F.layer_norm(x, self.normalized_shape, self.weight.to(x.dtype), self.bias.to(x.dtype), self.eps)


class Layer(nn.Module):
    """Attention and a feed-forward part, each normalised before it and added to what comes in (pre-norm)."""

    def __init__(self, width: int, heads: int, dropout: float):
        super().__init__()
        self.heads, self.dropout = heads, dropout
        self.before_attention, self.before_forward = Norm(width), Norm(width)
        self.ask, self.answer = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.widen, self.narrow = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x: Tensor, allowed: Tensor) -> Tensor:
        """`x`: texts × tokens × width. `allowed`: texts × 1 × 1 × tokens, false for padding."""
        texts, tokens, width = x.shape
        parts = self.ask(self.before_attention(x)).view(texts, tokens, 3, self.heads, width // self.heads)
        query, key, value = parts.permute(2, 0, 3, 1, 4)
        read = F.scaled_dot_product_attention(query, key, value, attn_mask=allowed)
        x = x + self._drop(self.answer(read.transpose(1, 2).reshape(texts, tokens, width)))
        return x + self._drop(self.narrow(F.gelu(self.widen(self.before_forward(x)))))

    def _drop(self, x: Tensor) -> Tensor:
        return F.dropout(x, self.dropout, self.training)


class Encoder(nn.Module):
    """From token ids to one vector for each token; a text's vector is their mean, made as long as 1."""

    def __init__(self, table: Tensor, width: int = 384, layers: int = 6, heads: int = 6, dropout: float = 0.1):
        """`table`: tokens × dimensions, the static model's rows."""
        super().__init__()
        tokens, dimensions = table.shape
        self.table = nn.Embedding.from_pretrained(table.clone(), freeze=False)
        self.places = nn.Embedding(POSITIONS, width)
        self.enter, self.entered = nn.Linear(dimensions, width, bias=False), Norm(width)
        self.layers = nn.ModuleList(Layer(width, heads, dropout) for _ in range(layers))
        self.leave, self.left = Norm(width), nn.Linear(width, width, bias=False)
        self.plain = nn.Linear(dimensions, width, bias=False)
        nn.init.normal_(self.places.weight, std=0.02)
        for layer in self.layers:
            for part in (layer.ask, layer.answer, layer.widen, layer.narrow):
                nn.init.normal_(part.weight, std=0.02)
                nn.init.zeros_(part.bias)
        # Columns at right angles keep every cosine of the table.
        nn.init.orthogonal_(self.plain.weight)
        nn.init.orthogonal_(self.enter.weight)
        nn.init.zeros_(self.left.weight)

    def read(self, ids: Tensor, mask: Tensor) -> Tensor:
        """The layers' state, about as long as a row of the table: texts × tokens × width."""
        # The table's rows are as long as their word is rare: for the layers, all are brought to one length.
        x = self.enter(self.table(ids))
        x = self.entered(x + self.places.weight[: ids.shape[1]].to(x.dtype))
        allowed = mask[:, None, None, :].bool()
        for layer in self.layers:
            x = layer(x, allowed)
        return self.leave(x) * x.shape[2] ** -0.5

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        """`ids`, `mask`: texts × tokens. Answers texts × tokens × width."""
        return self.plain(self.table(ids)) + self.left(self.read(ids, mask))

    def texts(self, ids: Tensor, mask: Tensor) -> Tensor:
        """One unit vector for each text."""
        vectors = self(ids, mask).float()
        return F.normalize((vectors * mask[:, :, None]).sum(1), dim=1, eps=1e-6)
